import type { ActivityLine } from '#domain/endpoints/activities';
import { dayOf } from './activity-filter.ts';

/** What stands in the list: a day, and under it what was done on it. */
export type ActivityRow = { key: string; day: string } | { key: string; line: ActivityLine };

/** @param lines newest first. */
export function rowsOf(lines: readonly ActivityLine[]): ActivityRow[] {
  const rows: ActivityRow[] = [];
  let last = '';
  for (const line of lines) {
    const day = dayOf(line.at);
    if (day !== last) rows.push({ key: `day ${day} ${line.number}`, day: line.at });
    last = day;
    rows.push({ key: String(line.number), line });
  }
  return rows;
}
