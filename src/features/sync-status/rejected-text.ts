import type { TFunction } from 'i18next';
import { type RefusalCode, refusals } from '#domain/errors';
import { isMutationName } from '#domain/mutations/catalogue';
import type { AttentionEntry } from '#src/data/reads/sync-list.ts';

type Texts = TFunction<['sync', 'errors']>;

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

function reasonOf(t: Texts, { code, params }: AttentionEntry['item']): string {
  if (code === 'built_upon' && params.unseen !== undefined) return t('sync:unseen_work');
  return code !== null && isRefusal(code) ? t(`errors:refusal.${code}`) : '';
}

/** Why a change was not accepted, and what stayed as it was. */
export function rejectedText(t: Texts, { item, change }: AttentionEntry): string {
  const reason = reasonOf(t, item);
  const stays = change === null || !isMutationName(change.name) ? '' : t(`sync:stays.${change.name}`);
  return `${t('sync:rejected', { reason })} ${stays}`.trim();
}
