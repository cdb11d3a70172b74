// A form has only texts: some of its fields are JSON.
import type * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { isTooIntricate } from '../middleware/body.ts';

/** Entries of a field, list or record: something said of each file is the most. Schemas walk a whole record before they count it. */
const ENTRIES_MOST = limits.folderFilesMax;

const entriesOf = (said: unknown): number =>
  typeof said !== 'object' || said === null ? 0 : Array.isArray(said) ? said.length : Object.keys(said).length;

/** A field of a form that is JSON text, by a schema. @throws Refusal `invalid`. */
export function parseJsonField<S extends z.ZodMiniType>(schema: S, name: string, text: string): z.output<S> {
  const tooLong = () => new Refusal('invalid', { fields: { [name]: 'too_long' } });
  if (isTooIntricate(text)) throw tooLong();
  try {
    const said: unknown = JSON.parse(text);
    if (entriesOf(said) > ENTRIES_MOST) throw tooLong();
    return parseOrRefuse(schema, said);
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal('invalid', { fields: { [name]: 'format' } }) : error;
  }
}
