// A person whose change was overruled may make it once more: what was theirs, over what is there now.
import * as z from 'zod/mini';
import type { NoticeParams } from '../errors.ts';
import type { ArgsOf, MutationName } from '../mutations/catalogue.ts';

const told = z.object({
  project_id: z.number(),
  table: z.enum(['projects', 'folders', 'documents']),
  id: z.number(),
  field: z.string(),
  yours: z.string(),
  theirs: z.string(),
  yours_id: z.optional(z.number()),
  theirs_id: z.optional(z.number()),
});
type NoticeFields = z.infer<typeof told>;

/** A change as it is queued. */
type RepeatedChange = { [N in MutationName]: { name: N; args: ArgsOf<N> } }[MutationName];

/** Of a project every field is edited by one kind of change. */
function editAgain({ project_id, field, yours, theirs }: NoticeFields): RepeatedChange {
  const args = { project_id, changes: { [field]: yours }, was: { [field]: theirs } };
  return { name: 'project.edit@1', args };
}

const inFolders: Record<string, (told: NoticeFields) => RepeatedChange | undefined> = {
  name: ({ project_id, id, yours, theirs }) => ({
    name: 'folder.rename@1',
    args: { project_id, id, name: yours, was: theirs },
  }),
  place: ({ project_id, id, yours_id, theirs_id }) =>
    yours_id === undefined || theirs_id === undefined
      ? undefined
      : { name: 'folder.move@1', args: { project_id, id, parent_folder_id: yours_id, was: theirs_id } },
};

const inDocuments: Record<string, (told: NoticeFields) => RepeatedChange | undefined> = {
  name: ({ project_id, id, yours, theirs }) => ({
    name: 'document.rename@1',
    args: { project_id, id, name: yours, was: theirs },
  }),
  description: ({ project_id, id, yours, theirs }) => ({
    name: 'document.describe@1',
    args: { project_id, id, description: yours, was: theirs },
  }),
  place: ({ project_id, id, yours_id, theirs_id }) =>
    yours_id === undefined || theirs_id === undefined
      ? undefined
      : { name: 'document.move@1', args: { project_id, id, folder_id: yours_id, was: theirs_id } },
};

/** The change that makes an overruled one once more; undefined where its notice does not say enough. */
export function againOf(params: NoticeParams): RepeatedChange | undefined {
  const { success, data } = z.safeParse(told, params);
  if (!success) return undefined;
  if (data.table === 'projects') return editAgain(data);
  return (data.table === 'folders' ? inFolders : inDocuments)[data.field]?.(data);
}
