// The lines on the screen as a table for others: who was not there, and what keeps no account.
import type { TFunction } from 'i18next';
import type { ActivityLine } from '#domain/endpoints/activities';
import { csvTable } from '#domain/files/csv';
import { groupOf } from './activity-filter.ts';
import type { ActivityWords } from './activity-words.ts';

/** As spreadsheets read a moment: `2026-11-22 07:42:00`, in UTC wherever it is opened. */
function momentCell(iso: string | null): string {
  return iso === null ? '' : iso.slice(0, 19).replace('T', ' ');
}

const columns = ['number', 'at', 'client_time', 'person', 'kind', 'what', 'name', 'version', 'place', 'was'] as const;

/** @param t of the rooms `activity` and `projects`. */
export function activityCsv(
  t: TFunction<['activity', 'projects']>,
  words: ActivityWords,
  lines: readonly ActivityLine[],
): string {
  const cells = (line: ActivityLine): Record<(typeof columns)[number], string> => {
    const group = groupOf(line);
    return {
      number: String(line.number),
      at: momentCell(line.at),
      client_time: momentCell(line.client_time),
      person: words.person(line),
      kind: group === undefined ? '' : t(`activity:groups.${group}`),
      what: words.sentence(line),
      name: line.name,
      version: line.label ?? '',
      place: words.place(line),
      was: words.was(line),
    };
  };
  return csvTable(columns, (column) => t(`activity:column.${column}`), lines.map(cells));
}
