// A choice of a version, told to a server whose data were put back before the version's bytes are there: it is refused, and goes as soon
// as they are.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';

export const isChoiceBeforeBytes = ({ code, mutation }: Pick<AttentionItem, 'code' | 'mutation'>): boolean =>
  code === 'version_pending' && mutation?.name === 'version.make_current@1';

/** Of what was refused, by their ids, the choices whose version's bytes are there now. */
export async function choosableIn(store: Store, refused: readonly AttentionItem[]): Promise<Set<number>> {
  const choices = refused.filter(isChoiceBeforeBytes);
  const named = choices.map(({ mutation }) => mutation?.args as ArgsOf<'version.make_current@1'>);
  const ids = named.map(({ version_id }) => version_id);
  const versions = await confirmedRows(store, 'versions', ids);
  return new Set(choices.flatMap(({ id }, at) => (versions[at]?.state === 'ready' ? id : [])));
}
