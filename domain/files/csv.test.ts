import { expect, test } from 'vitest';
import { csvTable, csvText } from './csv.ts';

test('a table begins with the byte order mark, its lines end with CR LF, and every cell is quoted', () => {
  expect(csvText(['What', 'When'], [['Uploaded', '07:42']])).toBe('\ufeff"What","When"\r\n"Uploaded","07:42"\r\n');
});

test('cells stand under the titles of their columns, in whatever order a row names them', () => {
  const rows = [
    { when: '07:42', what: 'Uploaded' },
    { what: 'Moved', when: '=1' },
  ];
  const lines = ['\ufeff"WHAT","WHEN"', '"Uploaded","07:42"', `"Moved","'=1"`, ''];
  expect(csvTable(['what', 'when'], (column) => column.toUpperCase(), rows)).toBe(lines.join('\r\n'));
});

test('a table without rows is its header', () => {
  expect(csvText(['What'], [])).toBe('\ufeff"What"\r\n');
});

test('quotes, commas, ends of lines and accents stay within their cell', () => {
  expect(csvText(['a'], [['Plan "B", 2ª planta\nnorte']])).toBe('\ufeff"a"\r\n"Plan ""B"", 2ª planta\nnorte"\r\n');
});

for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u3000=']) {
  test(`a cell that begins with ${JSON.stringify(start)} is not carried out, in the header neither`, () => {
    const formula = `${start}HYPERLINK("http://x","A-101")`;
    const quoted = formula.replaceAll('"', '""');
    expect(csvText([formula], [[formula]])).toBe(`\ufeff"'${quoted}"\r\n"'${quoted}"\r\n`);
  });
}

test.each([
  ['Bo;=1+1;x', "Bo;'=1+1;x"],
  ['Plan; =1+1', "Plan;' =1+1"],
  ['Plan;"=1+1"', `Plan;'"=1+1"`],
  ['two\n=1+1\n-2', "two\n'=1+1\n'-2"],
  ['two\t@SUM(1)', "two\t'@SUM(1)"],
  ['a;＝1', "a;'＝1"],
  ['=1;=2', "'=1;'=2"],
])('%j is not carried out where a spreadsheet divides it', (text, harmless) => {
  expect(csvText(['a'], [[text]])).toBe(`\ufeff"a"\r\n"${harmless.replaceAll('"', '""')}"\r\n`);
});

test('what stands within a cell stays as it is', () => {
  expect(csvText(['a'], [['A-101 = ground floor'], ["'quoted'"], ['']])).toBe(
    '\ufeff"a"\r\n"A-101 = ground floor"\r\n"\'quoted\'"\r\n""\r\n',
  );
});

test('the rows may come from anything that can be gone through', () => {
  function* rows(): Generator<string[]> {
    yield ['1'];
    yield ['2'];
  }
  expect(csvText(['n'], rows())).toBe('\ufeff"n"\r\n"1"\r\n"2"\r\n');
});
