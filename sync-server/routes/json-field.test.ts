// Fields of a form that are JSON: looked at before they are parsed, and refused in few words.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseJsonField } from './json-field.ts';

const choices = z.record(z.string(), z.enum(['a', 'b']));
const paths = z.array(z.string());

function refusedFields(schema: z.ZodMiniType, text: string) {
  try {
    parseJsonField(schema, 'said', text);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return undefined;
}
const record = (count: number, value: unknown) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value])));

test('a record of more names than an upload has files is refused before its schema walks it', () => {
  expect(refusedFields(choices, record(limits.folderFilesMax, 'a'))).toBeUndefined();
  expect(refusedFields(choices, record(limits.folderFilesMax + 1, 'a'))).toEqual({ said: 'too_long' });
});

test('more names, objects or lists than any body may have are refused before they are parsed', () => {
  // Neither ends: it is not parsed.
  expect(refusedFields(choices, `{${'"a":1,'.repeat(400_000)}`)).toEqual({ said: 'too_long' });
  expect(refusedFields(paths, `[${'{},'.repeat(400_000)}`)).toEqual({ said: 'too_long' });
  expect(refusedFields(paths, `[${'[],'.repeat(400_000)}`)).toEqual({ said: 'too_long' });
});

test('of very many wrong fields a few are named', () => {
  const fields = refusedFields(choices, record(limits.folderFilesMax, 1));
  expect(Object.keys(fields ?? {})).toHaveLength(20);
  expect(fields).toMatchObject({ k0: 'format' });
});
