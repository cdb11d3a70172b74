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

/**
 * How many copies are to be collected, for a table: of a print that is out of date those that are still out. '' where nothing
 * is to be collected because the sheet is built from, and where nobody can say.
 */
export function outOf({ print, verdict, loose }: PrintItem): string {
  if (loose) return isUncounted(print) ? '' : String(copiesOut(print));
  return verdict === 'superseded' || verdict === 'withdrawn' ? '0' : '';
}

/** Characters of what was looked for that the name of a file repeats. */
const REPEATED = 40;

/** What a table holds of the register, for the name of its file: tables of one day are files apart. */
export function partName(tab: string, words: string): string {
  const found = words.trim().slice(0, REPEATED);
  return found === '' ? `, ${tab}` : `, ${tab}, ${found}`;
}
