// What of a log is looked for. It stands in the address: a link to it shows the same again.
import { type ActivityGroup, activityGroups, groupOfActivity, isActivityKind } from '#domain/activity';
import type { ActivityLine } from '#domain/endpoints/activities';
import { idTextSchema } from '#domain/ids';
import { searchWords } from '#domain/search-words';
import { queries } from '#src/paths.ts';

export interface ActivityFilter {
  by: number | undefined;
  kind: ActivityGroup | undefined;
  /** What names hold; '' for any. */
  text: string;
  /** Days as `2026-11-22` in the reader's time zone, both included; '' for any. */
  from: string;
  to: string;
}

const dayIn = (text: string | null): string => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

export function filterIn(query: URLSearchParams): ActivityFilter {
  const kind = query.get(queries.kind);
  return {
    by: idTextSchema.safeParse(query.get(queries.by)).data,
    kind: activityGroups.find((group) => group === kind),
    text: query.get(queries.text) ?? '',
    from: dayIn(query.get(queries.from)),
    to: dayIn(query.get(queries.to)),
  };
}

/** As a query says it, with nothing for what is not asked. */
export function queryOf({ by, kind, text, from, to }: ActivityFilter): URLSearchParams {
  const asked = { by: by === undefined ? '' : String(by), kind: kind ?? '', text, from, to };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== '') query.set(queries[name as keyof ActivityFilter], value);
  }
  return query;
}

/** How many things are asked; `text` not, which is in sight by itself. */
export function countAsked({ by, kind, from, to }: ActivityFilter): number {
  return [by, kind, from || undefined, to || undefined].filter((value) => value !== undefined).length;
}

/** The day of a moment as the reader's calendar has it: `2026-11-22`. */
export function dayOf(iso: string): string {
  const moment = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** undefined for what a newer server notes. */
export function groupOf({ what }: Pick<ActivityLine, 'what'>): ActivityGroup | undefined {
  return isActivityKind(what) ? groupOfActivity[what] : undefined;
}

const folded = (text: string) => searchWords(text).join(' ');

export function matchingLines<L extends ActivityLine>(lines: readonly L[], filter: ActivityFilter): L[] {
  const { by, kind, from, to } = filter;
  const wanted = folded(filter.text);
  return lines.filter((line) => {
    if (by !== undefined && line.actor_id !== by) return false;
    if (kind !== undefined && groupOf(line) !== kind) return false;
    const day = dayOf(line.at);
    if ((from !== '' && day < from) || (to !== '' && day > to)) return false;
    return wanted === '' || [line.name, line.was ?? '', line.place ?? ''].some((name) => folded(name).includes(wanted));
  });
}
