// What a person hears of a document, and by what, in a sentence or two.
import type { TFunction } from 'i18next';
import type { NotifyState } from '#src/data/reads/follows.ts';
import { listText } from '#src/text/moments.ts';

export const isNotified = ({ muted, reasons, own }: NotifyState): boolean => !muted && (own || reasons.length > 0);

export function notifyHint(t: TFunction<'viewer'>, language: string, notifying: NotifyState): string {
  const { muted, reasons, own } = notifying;
  if (muted) return t('notify.off');
  // Nobody switched it off: it follows once the sheet is in sight.
  if (!isNotified(notifying)) return t('notify.unseen');
  const why = listText(
    reasons.map((reason) => t(`notify.${reason}`)),
    language,
  );
  const versions = reasons.length === 0 ? [] : [t('notify.versions', { why })];
  return [...versions, ...(own ? [t('notify.own')] : [])].join(' ');
}
