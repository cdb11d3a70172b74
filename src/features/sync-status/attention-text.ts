import type { TFunction } from 'i18next';
import { limits } from '#domain/limits';
import { heldTables } from '#domain/sync/row';
import { type AttentionKind, isAttentionKind } from '#src/data/reads/queue/attention-kinds.ts';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import { lostImport } from './lost-import.ts';
import { rejectedText } from './rejected-text.ts';

export type AttentionTexts = TFunction<['sync', 'errors', 'words', 'folders']>;

const count = (value: string | number | undefined) => (typeof value === 'number' ? value : 0);

function removalText(t: AttentionTexts, { item, project_name: project }: AttentionEntry): string {
  if (project === undefined) return t('sync:mass_removal');
  if (item.params.vanished !== undefined) {
    const vanished = item.params.kept === undefined ? 'vanished_project' : 'vanished_project_kept';
    return t(`sync:${vanished}`, { count: count(item.params.count), project });
  }
  const key = item.params.kept === undefined ? 'mass_removal_count' : 'mass_removal_kept';
  return t(`sync:${key}`, { count: count(item.params.count), project });
}

function heldText(t: AttentionTexts, { item, held, project_name }: AttentionEntry): string {
  const kinds = heldTables.filter((kind) => (held?.counts[kind] ?? 0) > 0);
  const what = kinds.map((kind) => t(`sync:held.${kind}`, { count: held?.counts[kind] ?? 0 }));
  if (item.params.kept !== undefined) return t('sync:held.kept', { what });
  return t(project_name === undefined ? 'sync:held.gone' : 'sync:held.sentence', { what });
}

function strandedText(t: AttentionTexts, { project_name: project, stranded, is_half_read }: AttentionEntry): string {
  const files = { count: stranded.length };
  if (project === undefined) return t('sync:stranded', files);
  if (is_half_read) return t('sync:stranded_half_read', { ...files, project });
  if (stranded.some(({ too_large }) => too_large)) return t('sync:stranded_too_large', { ...files, project });
  const text = stranded.some(({ unwanted }) => unwanted) ? 'stranded_unwanted' : 'stranded_back';
  return t(`sync:${text}`, { ...files, project });
}

function lostAccessText(t: AttentionTexts, entry: AttentionEntry): string {
  const { item, project_name: project, stranded } = entry;
  if (stranded.length > 0) return strandedText(t, entry);
  if (lostImport(item) !== undefined) {
    return project === undefined ? t('sync:lost_import_where') : t('sync:lost_import_again', { project });
  }
  return project === undefined
    ? t('sync:lost_access', { days: String(limits.keepDays) })
    : t('sync:access_is_back', { project });
}

/** What the browser lost of the store, and what came back of it. */
function lossText(t: AttentionTexts, { item }: AttentionEntry, what: string): string {
  const [recovered, unsaved] = [count(item.params.recovered), count(item.params.unsaved)];
  return [
    what,
    ...(recovered > 0 ? [t('sync:store_recovered', { count: recovered })] : []),
    ...(unsaved > 0 ? [t('sync:emptied_store_unsaved', { count: unsaved })] : []),
  ].join(' ');
}

/** What happened, by kind. */
const sentences: Record<AttentionKind, (t: AttentionTexts, entry: AttentionEntry) => string> = {
  rejected: rejectedText,
  // Told elsewhere; one of a newer app is known to be news only.
  notice: (t) => t('sync:unknown_news'),
  lost_access: lostAccessText,
  emptied_store(t, entry) {
    const unsent = count(entry.item.params.unsent);
    return lossText(t, entry, unsent > 0 ? t('sync:emptied_store_unsent', { count: unsent }) : t('sync:emptied_store'));
  },
  damaged_store(t, entry) {
    const unsent = count(entry.item.params.unsent);
    return lossText(t, entry, unsent > 0 ? t('sync:damaged_store_unsent', { count: unsent }) : t('sync:damaged_store'));
  },
  mass_removal: removalText,
  held_rows: heldText,
  lost_bytes: (t, { item }) => t('sync:lost_bytes_named', { name: String(item.params.name ?? '') }),
};

export function attentionText(t: AttentionTexts, entry: AttentionEntry): string {
  const { kind } = entry.item;
  return isAttentionKind(kind) ? sentences[kind](t, entry) : t('sync:newer_attention');
}
