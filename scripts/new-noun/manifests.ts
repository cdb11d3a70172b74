// A noun that the product does not have, as somebody adds it: a mark on a drawing. Schema, manifests, migration and texts, and
// nothing else: every file that is made, and every line that is put into one.

import { languages } from '../../domain/language.ts';

export const made: Record<string, string> = {
  'domain/mark.ts': `import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape } from './sync/written.ts';

export const markSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  document_id: idSchema,
  version_id: idSchema,
  user_id: idSchema,
  words: z.string(),
  points: z.array(z.number()),
  created_at: timeSchema,
  ...madeShape,
});
export type Mark = z.infer<typeof markSchema>;
`,
  'domain/mutations/marks.ts': `import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import type { Mark } from '../mark.ts';
import { THIS_COMMIT } from '../sync/written.ts';
import type { LogLineOf } from './rules/log-lines.ts';
import { authorizeIn, documentIn, freeId, living, versionIn } from './rules/lookup.ts';
import { type Context, defineMutation } from './rules/mutation.ts';

const of = { project_id: idSchema, id: idSchema };
const words = z.string().check(z.maxLength(100));

async function ownMark(context: Context, { project_id, id }: { project_id: number; id: number }): Promise<Mark> {
  await authorizeIn(context, project_id, 'comment.write');
  const mark = await context.reader.get('marks', id);
  if (mark === undefined || mark.project_id !== project_id) throw new Refusal('not_found');
  if (mark.user_id !== context.actorId) throw new Refusal('forbidden');
  return mark;
}

const told =
  (what: 'mark.made' | 'mark.edited' | 'mark.deleted'): LogLineOf =>
  async (decided) => {
    const mark = decided.row('marks');
    const { name } = await decided.before('documents', mark.document_id);
    return { what, project_id: mark.project_id, document_id: mark.document_id, name, label: mark.words };
  };

export const markCreate = defineMutation({
  name: 'mark.create@1',
  subject: 'of_version',
  editable: [],
  undo: { of: 'marks', field: null },
  gives: { of: 'marks', by: 'id', fields: ['words', 'points'] },
  fromLostDevice: true,
  log: told('mark.made'),
  args: z.strictObject({ ...of, version_id: idSchema, words, points: z.array(z.number()) }),
  async decide(context, { project_id, id, version_id, words, points }) {
    await authorizeIn(context, project_id, 'comment.write');
    await freeId(context, 'marks', id);
    const version = await versionIn(context, project_id, version_id);
    const document = living(await documentIn(context, project_id, version.document_id));
    const of = { project_id, document_id: document.id, version_id: version.id, user_id: context.actorId };
    const row: Mark = { id, seq: 0, deleted_at: null, ...of, words, points, created_at: context.now, made_seq: THIS_COMMIT };
    return { puts: [{ table: 'marks', row }] };
  },
});

export const markEdit = defineMutation({
  name: 'mark.edit@1',
  subject: { partOf: 'marks' },
  editable: [],
  undo: { of: 'marks', field: 'words' },
  gives: { of: 'marks', by: 'id', fields: ['words'] },
  fromLostDevice: false,
  log: told('mark.edited'),
  args: z.strictObject({ ...of, words }),
  async decide(context, args) {
    const mark = living(await ownMark(context, args));
    return { puts: [{ table: 'marks', row: { ...mark, words: args.words, made_seq: THIS_COMMIT } }] };
  },
});

export const markDelete = defineMutation({
  name: 'mark.delete@1',
  subject: { partOf: 'marks' },
  editable: [],
  undo: { of: 'marks', field: null },
  gives: null,
  fromLostDevice: false,
  log: told('mark.deleted'),
  args: z.strictObject(of),
  async decide(context, args) {
    const mark = await ownMark(context, args);
    return { puts: [{ table: 'marks', row: { ...mark, deleted_at: context.now } }] };
  },
});
`,
  'sync-server/store/migrations/9000-marks.ts': `import { type Kysely, sql } from 'kysely';

const statements = [
  \`CREATE TABLE marks (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), document_id INTEGER NOT NULL REFERENCES documents(id),
    version_id INTEGER NOT NULL REFERENCES versions(id), user_id INTEGER NOT NULL REFERENCES users(id),
    words TEXT NOT NULL, points TEXT NOT NULL, created_at TEXT NOT NULL, made_seq INTEGER NOT NULL DEFAULT 0)\`,
  \`CREATE INDEX marks_feed ON marks(scope, seq)\`,
  \`CREATE INDEX marks_document ON marks(document_id)\`,
  \`CREATE INDEX marks_version ON marks(version_id)\`,
  \`CREATE INDEX marks_user ON marks(user_id)\`,
];

export const marks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
`,
};

/** The manifest, a part a line. */
export const manifestLines = [
  `scope: 'project',`,
  `scopeBy: 'project_id',`,
  `partOf: { by: 'document_id', bin: 'along', split: 'version' },`,
  `made: { by: 'user_id', in: 'made_seq' },`,
  `listedBy: ['document_id', 'version_id'],`,
  `json: ['points'],`,
  `defaults: { made_seq: THIS_COMMIT },`,
  `indexes: { 9000: 'project_id, document_id, version_id' },`,
  `afterRestore: 'held',`,
  `toldAgain: ({ project_id, id, version_id, words, points }) => ({
      name: 'mark.create@1',
      args: { project_id, id, version_id, words, points },
    }),`,
  `forgotten: 'alone',`,
  `exportedTo: 'user_id',`,
];

/** The parts of a mutation's manifest beside its name. */
export const mutationLines = [
  `subject: { partOf: 'comments' },`,
  `editable: [],`,
  `undo: null,`,
  `gives: null,`,
  `fromLostDevice: false,`,
  `log: logLines.never,`,
  `args: z.strictObject({}),`,
  `decide: () => Promise.resolve({ puts: [] }),`,
];

/** A line of a file, and what it becomes: `$&` is the line itself. */
interface Edit {
  file: string;
  find: RegExp;
  becomes: string;
}

const manifest = `  marks: noun<Mark>()({\n    ${manifestLines.join('\n    ')}\n  }),`;
const names = ['create', 'edit', 'delete'];
const texts = names.map((name) => `'mark.${name}@1': 'Mark on “{{subject}}”',`).join(' ');
const counts = ['one', 'few', 'many', 'other'].map((form) => `marks_${form}: '{{count}} marks',`).join(' ');
const kinds = ['made', 'edited', 'deleted'];

const textsIn = (language: string): Edit[] => [
  { file: `src/text/${language}/device.ts`, find: /^ *comments: '.*',$/m, becomes: "$&\n    marks: 'Marks'," },
  { file: `src/text/${language}/sync.ts`, find: /^ *'comment\.delete@1': '.*',$/gm, becomes: `$&\n  ${texts}` },
  { file: `src/text/${language}/sync.ts`, find: /^ *comments_other: '.*',$/m, becomes: `$&\n    ${counts}` },
  {
    file: `src/text/${language}/activity.ts`,
    find: /^ {4}share: \{$/m,
    becomes: `    mark: { ${kinds.map((kind) => `${kind}: '{{who}}: {{label}}',`).join(' ')} },\n$&`,
  },
];

/** Every line that is put into a file that is there. */
export const edits: Edit[] = [
  {
    file: 'domain/sync/nouns.ts',
    find: /^import type \{ Notice \}.*$/m,
    becomes: "import type { Mark } from '../mark.ts';\n$&",
  },
  { file: 'domain/sync/nouns.ts', find: /^ {2}comments: noun<Comment>\(\)\(\{$/m, becomes: `${manifest}\n$&` },
  {
    file: 'sync-server/commands/project-transfer.ts',
    find: /^import \{ personSchema \}/m,
    becomes: "import { markSchema } from '#domain/mark';\n$&",
  },
  {
    file: 'sync-server/commands/project-transfer.ts',
    find: /^ {2}comments: commentSchema,$/m,
    becomes: '$&\n  marks: markSchema,',
  },
  {
    file: 'domain/activity.ts',
    find: /^ *'comment\.deleted': '.*',$/m,
    becomes: `$&\n  ${kinds.map((kind) => `'mark.${kind}': 'comments',`).join(' ')}`,
  },
  {
    file: 'domain/mutations/catalogue.ts',
    find: /^import \{ noticeDismiss \}.*$/m,
    becomes: "import { markCreate, markDelete, markEdit } from './marks.ts';\n$&",
  },
  {
    file: 'domain/mutations/catalogue.ts',
    find: /^ *\[noticeDismiss\.name\].*$/m,
    becomes: '  [markCreate.name]: markCreate,\n  [markEdit.name]: markEdit,\n  [markDelete.name]: markDelete,\n$&',
  },
  {
    file: 'sync-server/store/migrate.ts',
    find: /^import \{ first \}.*$/m,
    becomes: "$&\nimport { marks } from './migrations/9000-marks.ts';",
  },
  {
    file: 'sync-server/store/migrate.ts',
    find: /^const (ofSqlite: Record<string, Migration> = \{)$/m,
    becomes: "const $1\n  '9000-marks': marks,",
  },
  ...languages.flatMap(textsIn),
];
