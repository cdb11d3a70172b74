// What is said of a print: its state, how it left the app, how many copies are still about.
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { copiesOut } from '#domain/print';
import type { PrintStatus } from '#src/data/reads/prints/print-verdict.ts';
import { type PrintItem, printedAt } from '#src/data/reads/prints/prints.ts';
import { useAuthorName } from '#src/nouns/use-author-name.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { dateTimeText } from '#src/text/moments.ts';

/** Where a print stands: what its paper is worth, unless it has been collected. */
export type PrintState = PrintStatus | 'collected';

export function stateOf({ verdict, loose }: PrintItem): PrintState {
  return (verdict === 'superseded' || verdict === 'withdrawn') && !loose ? 'collected' : verdict;
}

/** Sentences about prints, in the person's language. */
export function usePrintWords() {
  const { t, i18n } = useTranslation('prints');
  // Without a connection nobody can say that nothing newer has come.
  const { subscribe, getSnapshot } = syncStatus;
  const { error } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const at = (iso: string) => dateTimeText(iso, i18n.language);
  const nameOf = useAuthorName();
  const name = (author: PrintItem['author']) => nameOf(author, t('somebody'));

  const collected = ({ print, collector }: PrintItem) => {
    const by = collector === null ? undefined : name(collector);
    // Of ticks from before their times were kept, nobody knows when.
    if (print.collected_at === null) {
      return by === undefined ? t('state.collected_once') : t('state.collected_once_by', { name: by });
    }
    const time = at(print.collected_at);
    return by === undefined ? t('state.collected', { time }) : t('state.collected_by', { time, name: by });
  };
  const undecided = ({ print, current }: PrintItem) => {
    return t('state.undecided', { current: current ?? '', label: print.label });
  };
  const current = ({ chosen_here }: PrintItem) => {
    if (chosen_here) return t('state.current_here');
    return t(error === null ? 'state.current' : 'state.current_offline');
  };
  const superseded = ({ current: label, chosen_here }: PrintItem) => {
    if (label === null) return t('state.superseded_unlabelled');
    return t(chosen_here ? 'state.superseded_here' : 'state.superseded', { label });
  };

  return {
    state(item: PrintItem): string {
      const state = stateOf(item);
      if (state === 'collected') return collected(item);
      if (state === 'current') return current(item);
      if (state === 'undecided') return undecided(item);
      return state === 'superseded' ? superseded(item) : t(`state.${state}`);
    },
    made({ print, author }: PrintItem): string {
      return `${t(`by.${print.way}`, { name: name(author) })}\u00a0· ${at(printedAt(print))}`;
    },
    copies({ print }: PrintItem): string {
      if (print.copies === null) {
        const unknown = t('copies_unknown');
        return print.collected > 0 ? `${unknown}, ${t('some_collected', { count: print.collected })}` : unknown;
      }
      const out = copiesOut(print);
      const copies = t('copies', { count: print.copies });
      return out > 0 && out < print.copies ? `${copies}, ${t('still_out', { out: String(out) })}` : copies;
    },
    author: (item: PrintItem) => name(item.author),
    collector: (item: PrintItem) => (item.collector === null ? '' : name(item.collector)),
  };
}
