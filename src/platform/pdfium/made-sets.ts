// Sets of sheets for tests, written in PDF's own syntax so that each page's entry lies beside its contents, as many programs
// write them.

interface Sheet {
  width: number;
  height: number;
}

const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;

/** Lines that fill a page's contents up to about so many bytes, other ones on each, and its number as a word. */
function contents(page: number, bytes: number): string {
  const line = (at: number) =>
    `${(at * 37 + page * 11) % 400} ${(at * 53) % 300} m ${(at * 17) % 400} ${(page * 7) % 300} l S`;
  const lines = Array.from({ length: Math.ceil(bytes / 24) }, (_, at) => line(at));
  return `BT /F1 20 Tf 40 40 Td (SHEET ${page + 1}) Tj ET\n${lines.join('\n')}`;
}

/** A PDF of these sheets with about so many bytes for each. */
export function madeSet(sheets: readonly Sheet[], bytes: number): Uint8Array<ArrayBuffer> {
  const pageOf = (page: number) => 4 + 2 * page;
  const objects = [
    object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    object(
      2,
      `<< /Type /Pages /Count ${sheets.length} /Kids [${sheets.map((_, at) => `${pageOf(at)} 0 R`).join(' ')}] >>`,
    ),
    object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...sheets.flatMap(({ width, height }, page) => {
      const drawn = contents(page, bytes);
      const about = `/Contents ${pageOf(page) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
      return [
        object(pageOf(page), `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${about} >>`),
        object(pageOf(page) + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`),
      ];
    }),
  ];
  let place = '%PDF-1.7\n'.length;
  const rows = objects.map((body) => {
    const row = `${String(place).padStart(10, '0')} 00000 n \n`;
    place += body.length;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`;
  return new TextEncoder().encode(['%PDF-1.7\n', ...objects, table, end].join(''));
}
