// Tables as CSV that spreadsheets read right: the words as they were written, and nothing of them carried out.

/**
 * What makes a spreadsheet take a cell for a formula, also behind blanks that it drops, and as typed in East Asia. A cell begins for it
 * at a `;` or a tab too, quoted or not, where the system's language divides lists by that; and at the end of a line, where a table is pasted.
 */
const FORMULA =
  /^(?=[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** By this Excel knows UTF-8; without it accents and dashes come out as two or three wrong letters. */
const BYTE_ORDER_MARK = '\ufeff';

function cell(text: string): string {
  return `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}

/**
 * A table as the text of a CSV file (RFC 4180): UTF-8 with a byte order mark, lines ended by CR LF, every cell quoted.
 * A cell that a spreadsheet would carry out (one that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or the
 * end of a line) is led by an apostrophe, as OWASP's "CSV injection" advises; so is what would be one where lists are divided by `;`.
 */
export function csvText(header: readonly string[], rows: Iterable<readonly string[]>): string {
  let text = csvHead(header);
  for (const row of rows) text += csvLine(row);
  return text;
}

/** The same line by line: what a table begins with. */
export const csvHead = (header: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLine(header)}`;

/** One line of it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The same of rows that name their cells: each in the place of its column. */
export function csvTable<Column extends string>(
  columns: readonly Column[],
  title: (column: Column) => string,
  rows: readonly Record<Column, string>[],
): string {
  const cellsOf = (row: Record<Column, string>) => columns.map((column) => row[column]);
  return csvText(columns.map(title), rows.map(cellsOf));
}

/** Without what systems forbid in the names of files. */
export function csvFileName(name: string): string {
  return `${name
    .replace(/[<>:"/\\|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.csv`;
}
