import type { TFunction } from 'i18next';
import type { VersionChoice } from '#src/data/reads/queue/sync-list.ts';

type ChoiceNames = Pick<VersionChoice, 'name' | 'label' | 'current' | 'chosen'>;

/** How two versions of a document came to stand beside each other. */
export function choiceTitle(t: TFunction<'sync'>, { name, label, current, chosen }: ChoiceNames): string {
  if (chosen === null) return t('concurrent', { name, label, current });
  if (chosen.isOwn) return t('concurrent_chosen_own', { name, label, current });
  if (chosen.by === '') return t('concurrent_chosen_somebody', { name, label, current });
  return t('concurrent_chosen', { name, label, current, by: chosen.by });
}
