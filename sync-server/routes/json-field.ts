// A form has only texts: some of its fields are JSON.
import type * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';

/** A field of a form that is JSON text, by a schema. @throws Refusal `invalid`. */
export function parseJsonField<S extends z.ZodMiniType>(schema: S, name: string, text: string): z.output<S> {
  try {
    return parseOrRefuse(schema, JSON.parse(text));
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal('invalid', { fields: { [name]: 'format' } }) : error;
  }
}
