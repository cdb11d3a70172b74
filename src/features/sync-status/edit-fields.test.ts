import { expect, it } from 'vitest';
import { catalogue, mutationNames } from '#domain/mutations/catalogue';
import { fieldsOf, isSound, textProblem, valuesOf } from './edit-fields.ts';

it.each(mutationNames.filter((name) => catalogue[name].editable.length > 0))(
  '%s has the fields that can be edited',
  (name) => {
    const known = Object.keys(catalogue[name].args.shape);
    for (const { key } of catalogue[name].editable) expect(known).toContain(key);
  },
);

it('offers the words of a refused edit of a comment, where it had some', () => {
  const args = { project_id: 1, id: 2, link: [3], unlink: [] };
  expect(fieldsOf({ name: 'comment.edit@1', args: { ...args, content: undefined } })).toEqual([]);
  const keys = fieldsOf({ name: 'comment.edit@1', args: { ...args, content: 'Said better' } }).map(({ key }) => key);
  expect(keys).toEqual(['content']);
});

it('begins with what was refused, and says what is wrong with what is typed', () => {
  const fields = catalogue['document.create@1'].editable;
  const values = valuesOf(fields, { name: 'A-101', folder_id: 11, sha256: 'x' });
  expect(values).toEqual({ name: 'A-101', folder_id: 11 });
  expect(isSound(fields, values)).toBe(true);
  expect(isSound(fields, { ...values, name: ' ' })).toBe(false);
  expect(isSound(fields, { ...values, folder_id: null })).toBe(false);
  const [name] = fields;
  if (name === undefined || name.kind === 'place') throw new Error('the name comes first');
  expect([' ', 'A/1', 'x'.repeat(201), 'A-102'].map((text) => textProblem(name, text))).toEqual([
    'required',
    'characters',
    'too_long',
    undefined,
  ]);
});
