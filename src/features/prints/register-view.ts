// Which prints of a project are shown.
import { nameKey } from '#domain/files/names';
import { copiesOut, isUncounted } from '#domain/print';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';

/** Those to collect, those to build from, or every one: what is not known yet is neither. */
export const whichPrints = ['loose', 'current', 'all'] as const;
export type PrintSelection = (typeof whichPrints)[number];

const fits: Record<PrintSelection, (item: PrintItem) => boolean> = {
  loose: (item) => item.loose,
  current: (item) => item.verdict === 'current',
  all: () => true,
};

export function countOf(items: readonly PrintItem[], which: PrintSelection): number {
  return items.filter(fits[which]).length;
}

/** What was asked for; without that what must be collected, where there is any. */
export function whichOf(asked: string | null, items: readonly PrintItem[]): PrintSelection {
  return whichPrints.find((which) => which === asked) ?? (countOf(items, 'loose') > 0 ? 'loose' : 'all');
}

/** @param words of the document's name, its version or a person's name; '' fits all. */
export function printsShown(items: readonly PrintItem[], which: PrintSelection, words: string): PrintItem[] {
  const wanted = nameKey(words.trim());
  return items.filter((item) => {
    const { document_name, label } = item.print;
    const said = `${document_name} ${label} ${item.author.full_name} ${item.collector?.full_name ?? ''}`;
    return fits[which](item) && nameKey(said).includes(wanted);
  });
}

/** How many copies are to be collected, for a table; '' where nobody can say. */
export function outOf({ print, verdict, loose }: PrintItem): string {
  if (verdict === 'unknown' || (loose && isUncounted(print))) return '';
  return loose ? String(copiesOut(print)) : '0';
}
