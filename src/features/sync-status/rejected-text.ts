import type { TFunction } from 'i18next';
import { isRefusalCode } from '#domain/errors';
import { isMutationName, type MutationName } from '#domain/mutations/catalogue';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';

type Texts = TFunction<['sync', 'errors']>;

function reasonOf(t: Texts, { code, params }: AttentionEntry['item']): string {
  if (code === 'built_upon' && params.unseen !== undefined) return t('sync:unseen_work');
  if (code === 'deleted' && params.with_folder !== undefined) return t('sync:deleted_with_folder');
  if (isRefusalCode(code)) return t(`errors:refusal.${code}`);
  // Of a newer server: in its own words.
  return typeof params.detail === 'string' ? params.detail : '';
}

/** What of a thing in the bin stays as it was is not where it was. */
const inBin: Partial<Record<MutationName, 'document' | 'folder'>> = {
  'document.move@1': 'document',
  'document.rename@1': 'document',
  'document.describe@1': 'document',
  'folder.move@1': 'folder',
  'folder.rename@1': 'folder',
};

function staysOf(t: Texts, code: string | null, name: MutationName): string {
  const kind = code === 'deleted' ? inBin[name] : undefined;
  return kind === undefined ? t(`sync:stays.${name}`) : t(`sync:in_bin.${kind}`);
}

/** Why a change was not accepted, and what stayed as it was. */
export function rejectedText(t: Texts, { item, change, current_by: by }: AttentionEntry): string {
  const reason = reasonOf(t, item);
  // It is in the bin, and the reason says how long.
  const isGone = item.code === 'deleted' && item.params.with_folder !== undefined;
  const stays = isGone || change === null || !isMutationName(change.name) ? '' : staysOf(t, item.code, change.name);
  const who = by === undefined ? '' : t('sync:current_by', { by });
  return [t('sync:rejected', { reason }), who, stays].filter((part) => part !== '').join(' ');
}
