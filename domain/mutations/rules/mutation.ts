// A mutation is a name, an argument schema and one pure decision, defined once: the device makes its optimistic rows
// from it and the server decides by it. It reads only through the Reader it is given and writes only what it returns.
import * as z from 'zod/mini';
import {
  type FieldErrors,
  type FieldReason,
  type NoticeCode,
  type NoticeParams,
  Refusal,
  type TidingCode,
} from '../../errors.ts';
import type { FolderContent } from '../../folder-content.ts';
import type { ApartMark } from '../../sync/apart.ts';
import type { Rows, Table } from '../../sync/row.ts';
import type { EditableField } from './editable.ts';
import type { LogLineOf } from './log-lines.ts';
import type { Reader, RowPut } from './reader.ts';
import type { SeenState } from './seen.ts';

export interface Context {
  reader: Reader;
  actorId: number;
  /** The decider's clock, ISO 8601 UTC. */
  now: string;
  /** The device's clock when the person acted; null for a call without one. */
  clientTime: string | null;
  seen: SeenState;
  /** Told by a device that was reported lost: what it adds stands beside what others have, and they decide. */
  isLost?: boolean;
  /**
   * Told (again) to a server whose data was put back: what the document that it names was on the author's device. It is done to no
   * other than that, or what that was one with there, whatever the id may stand for here; and one that it makes becomes a part of no
   * other.
   */
  apart?: ApartMark | undefined;
}

/** What it takes to look something up. */
export type LookupContext = Pick<Context, 'reader' | 'apart'>;

export interface NoticeOf {
  code: NoticeCode;
  params: NoticeParams;
}

/** Tidings reach only who can see the project by then. */
export interface AddressedNotice {
  user_id: number;
  code: NoticeCode | TidingCode;
  params: NoticeParams;
}

export interface Decision {
  puts: RowPut[];
  /** What goes or comes with the folders among the puts, where the reader can tell what was changed in them. */
  content?: FolderContent;
  /** For the author: applied, but not just as meant. */
  notice?: NoticeOf;
  /** For others whose work this touched. */
  tells?: AddressedNotice[];
  /**
   * The token of a code that is told of for other bytes than its version has here, and when that version was made here: whoever
   * stores codes says of it from then on: ask, where it may be that both are right.
   */
  contested?: { token: string; version_id: number; made_at: string };
}

/** How a change names what it is about: by its own arguments, by the id of a row, or by the document that a row of a table hangs on. */
export type SubjectNaming =
  | 'own_name'
  | 'project'
  | 'folder'
  | 'document'
  | 'of_document'
  | 'version'
  | 'of_version'
  | 'print'
  | { partOf: Table }
  | 'nothing';

/** Of what a change can be taken back: the table of its thing, and the field to which it gives another value, null where that is none. */
export type UndoManifest = { of: Table; field: string | null } | null;

/**
 * The fields to which a change gives the values that its arguments of the same names say: in the row of which table, and which argument
 * is the id of that row. `in`: the argument with the values, where they stand together in one. null: it gives none.
 */
export type GivenFields =
  | {
      [T in Table]: {
        of: T;
        by: 'id' | 'project_id' | 'document_id';
        in?: 'changes';
        fields: readonly (keyof Rows[T] & string)[];
      };
    }[Table]
  | null;

/** All that is said of a mutation: whatever treats changes by their names asks here. No part may be left out. */
export interface MutationManifest<Name extends string, Schema extends z.ZodMiniType, Undo extends UndoManifest> {
  /** `noun.verb@form`: from 1.0.0 on one that was released stays as it is, and another form has another number. */
  name: Name;
  subject: SubjectNaming;
  /** The arguments that its person may make otherwise after a refusal. */
  editable: readonly EditableField[];
  /** null: it cannot be taken back. */
  undo: Undo;
  /** Told again to a server whose data was put back, it gives them what others gave them later (`told-otherwise.ts`). */
  gives: GivenFields;
  /** Whether a device that was reported lost may still send it: it adds and takes nothing away, or is the person's own alone. */
  fromLostDevice: boolean;
  /** How the log of the project tells of it. */
  log: LogLineOf;
  args: Schema;
  decide(context: Context, args: z.output<Schema>): Promise<Decision>;
}

/** Defines a mutation; the argument type comes from the schema. */
export function defineMutation<
  const Name extends string,
  Schema extends z.ZodMiniType,
  const Undo extends UndoManifest,
>(mutation: MutationManifest<Name, Schema, Undo>): MutationManifest<Name, Schema, Undo> {
  return mutation;
}

const reasons: Record<string, FieldReason> = {
  too_small: 'too_short',
  too_big: 'too_long',
  invalid_format: 'characters',
  unrecognized_keys: 'unknown',
  invalid_type: 'format',
  invalid_value: 'format',
};

/** Fields that a refusal names, at most: nobody mends more at a time, and a record may have thousands. */
const FIELDS_NAMED = 20;

/** Field → reason, from a failed parse, of the first ones. A field's path is joined with dots; the body itself is `_`. */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    if (Object.keys(fields).length >= FIELDS_NAMED) break;
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const empty = issue.code === 'too_small' && issue.input === '';
    fields[path.join('.') || '_'] ??= missing || empty ? 'required' : (reasons[issue.code] ?? 'format');
  }
  return fields;
}

/**
 * Data by a schema, or the refusal that names its wrong fields.
 * @throws Refusal `invalid` with `fields`.
 */
export function parseOrRefuse<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, data, { reportInput: true });
  if (!parsed.success) throw new Refusal('invalid', { fields: fieldErrors(parsed.error) });
  return parsed.data;
}
