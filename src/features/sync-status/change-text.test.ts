import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { changeText } from './change-text.ts';

const texts = i18next.createInstance();
const ns = ['sync', 'errors'];
beforeAll(() => texts.init({ lng: 'en', resources: { en: english }, ns, showSupportNotice: false }));

const change = {
  name: 'version.create@1',
  subject: 'A-101',
  project_name: 'Harbour',
  text: undefined,
  destination: undefined,
  file: undefined,
};

test('no new version is announced where the document has the very bytes', () => {
  const t = texts.getFixedT('en', ['sync', 'errors']);
  expect(changeText(t, change)).toBe('New version of “A-101”');
  expect(changeText(t, { ...change, is_same: true })).toBe('“A-101”: the same file once more, no new version');
});

test('the deletion of a version says which', () => {
  const t = texts.getFixedT('en', ['sync', 'errors']);
  const deletion = { ...change, name: 'version.delete@1' };
  expect(changeText(t, deletion)).toBe('Delete a version of “A-101”');
  expect(changeText(t, { ...deletion, label: 'V3' })).toBe('Delete V3 of “A-101”');
});
