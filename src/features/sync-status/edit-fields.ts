// What of a refused change can be made otherwise before it is tried again.
import { type FieldReason, Refusal } from '#domain/errors';
import { catalogue, isMutationName } from '#domain/mutations/catalogue';
import type { EditableField } from '#domain/mutations/rules/editable';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';

export type TextField = Exclude<EditableField, { kind: 'place' }>;

/** What of this one can be made otherwise: of a comment's edit that was about its links alone, no words. */
export function fieldsOf({ name, args }: { name: string; args: unknown }): readonly EditableField[] {
  if (!isMutationName(name)) return [];
  const given = { ...(args as object) } as Record<string, unknown>;
  return catalogue[name].editable.filter(({ key }) => given[key] !== undefined);
}

export type Edits = Record<string, string | number | null>;

/** The values that the person may change, as the refused change has them. */
export function valuesOf(fields: readonly EditableField[], args: unknown): Edits {
  const given = (typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.map(({ key }): [string, string | number | null] => {
      const value = given[key];
      return [key, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** What is wrong with a text as it stands. */
export function textProblem(field: TextField, value: string): FieldReason | undefined {
  try {
    parseOrRefuse(field.schema, value);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return value.trim() === '' ? 'required' : (error.fields?._ ?? 'format');
  }
}

/** Whether all that was typed can be queued. */
export function isSound(fields: readonly EditableField[], values: Edits): boolean {
  return fields.every((field) =>
    field.kind === 'place'
      ? values[field.key] !== null
      : textProblem(field, String(values[field.key] ?? '')) === undefined,
  );
}
