// A choice of a version, told to a server whose data were put back before the version's bytes are there: it is refused, and goes as soon
// as they are.
import type { ArgsOf } from '#domain/mutations/catalogue';
import { deciderOf } from '#domain/mutations/rules/version-choice';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';

export const isChoiceBeforeBytes = ({ code, mutation }: Pick<AttentionItem, 'code' | 'mutation'>): boolean =>
  code === 'version_pending' && mutation?.name === 'version.make_current@1';

/**
 * Of what was refused, by their ids, the choices that can be told now: the bytes are there, and nobody has decided since, on that server.
 * Else its person sees it in their list, and what they say then is said of what is there by then.
 */
export async function choosableIn(store: Store, refused: readonly AttentionItem[]): Promise<Set<number>> {
  const choices = refused.filter(isChoiceBeforeBytes);
  const named = choices.map(({ mutation }) => mutation?.args as ArgsOf<'version.make_current@1'>);
  const versions = await confirmedRows(
    store,
    'versions',
    named.map(({ version_id }) => version_id),
  );
  const documents = await confirmedRows(
    store,
    'documents',
    named.map(({ document_id }) => document_id),
  );
  const found = choices.filter((_, at) => {
    const document = documents[at];
    return versions[at]?.state === 'ready' && document !== undefined && deciderOf(document) === undefined;
  });
  return new Set(found.map(({ id }) => id));
}
