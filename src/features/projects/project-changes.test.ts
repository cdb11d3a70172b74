import { expect, test } from 'vitest';
import { changedFields } from './project-changes.ts';
import { blankProject } from './project-fields.tsx';

const opened = { ...blankProject, name: 'Harbour house', tags: ['quay', 'steel'], city: 'Bilbao' };

test('only what differs is sent, with what stood there', () => {
  const now = { ...opened, city: 'Vigo', tags: ['quay'], description: 'Three floors' };
  expect(changedFields(opened, now)).toEqual({
    changes: { city: 'Vigo', tags: 'quay', description: 'Three floors' },
    was: { city: 'Bilbao', tags: 'quay,steel', description: '' },
  });
});

test('a field emptied is a change, blanks around the name are none', () => {
  expect(changedFields(opened, { ...opened, name: '  Harbour  house ' })).toBeNull();
  expect(changedFields(opened, { ...opened, city: '' })).toEqual({ changes: { city: '' }, was: { city: 'Bilbao' } });
});

test('a tag that is written and was not added goes with the others; one that is there already is no change', () => {
  const edit = { changes: { tags: 'quay,steel,glass' }, was: { tags: 'quay,steel' } };
  expect(changedFields(opened, { ...opened, tag: ' glass ' })).toEqual(edit);
  expect(changedFields(opened, { ...opened, tag: 'quay' })).toBeNull();
});
