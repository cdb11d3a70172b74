// A list whose length others choose, spread into a call, ends it once it is longer than an engine takes arguments (some 125,000),
// and ends it again at every try. So nothing is spread into a call, but what is listed here with the reason why it is short.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './content-hash.mjs';

/** By the file: what is spread there. Never a list of rows, keys, ids, hits or anything else that people make more of. */
const SHORT: Record<string, readonly string[]> = {
  // The checks of a schema, as the domain writes them down.
  'domain/texts.ts': ['checks'],
  // Literals of numbers that make a module of a few bytes are no lists; these are heads and hashes of a fixed length.
  'src/platform/dwg/formats.ts': ['bytes.subarray(0, 6)'],
  'src/platform/ids.ts': ['crypto.getRandomValues(new Uint8Array(16))'],
  // Heads of pictures: the letters of a name of four or eight; a matrix of six numbers; the few dialogs that lie over each other.
  'domain/files/heif-size.ts': ['bytes.subarray(at, at + length)'],
  'src/platform/dxf/draw-dxf.ts': ['writing.matrix'],
  // The name of a filter, of up to 32 letters, and the head of a picture, of 4 KiB.
  'src/platform/pdfium/scan.ts': ['jpeg.subarray(0, HEAD)', 'pdfium.HEAPU8.subarray(at, at + Math.max(0, length - 1))'],
  // Arguments that are handed on, as many as the call has.
  'src/features/viewer/print/print-pages.ts': ['strip'],
  'src/platform/missing-calls.ts': ['values'],
  'src/platform/pdfium/differences.ts': ['(await this.#drawn(scaledPart(box, ROUGH)))'],
  'src/platform/pdfium/draw-part.ts': ['whole'],
  // One name with its id.
  'src/sync/recovery/gone-from.ts': ['made'],
  'src/ui/forms/use-full-submit.ts': ['args'],
  'src/ui/forms/use-submit.ts': ['args'],
  'sync-server/mutations/open-commit.ts': ['asked'],
  // Of a route, as it is written.
  'sync-server/routes/serve.ts': ['guards'],
  // Lines of drawings that this project draws itself.
  'demo/drawings/to-pdf.ts': ['(closed ? [closePath()] : [])', 'first', 'rest.map(([x, y]) => lineTo(x, y))'],
};

/** Calls that take a list for arguments as `apply` does; of `Reflect` and of a call's own name. */
const APPLIED = /\b(?:push|unshift|splice|concat|append|max|min|fromCharCode|fromCodePoint|anyOf)\.apply\(/;
/** What it fills is counted there, entry by entry, as the library gave them. */
const APPLIES = ['src/platform/dwg/limit-growth.ts'];

const isShipped = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\/|\.d\.ts$/.test(path);
const shipped = ['domain', 'src', 'sync-server', 'demo'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(isShipped)
    .map((path) => `${room}/${path}`),
);

/** What a text spreads into calls; literals are as long as they are written. */
function spreadIn(path: string, text: string): string[] {
  if (!/[(,]\s*\.\.\.[^[]/.test(text)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const given = ts.isCallExpression(node) || ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    for (const one of given) {
      if (ts.isSpreadElement(one) && !ts.isArrayLiteralExpression(one.expression))
        found.push(one.expression.getText(source));
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test('no list whose length others choose is spread into a call', () => {
  const found = Object.fromEntries(
    shipped.flatMap((path) => {
      const spread = [...new Set(spreadIn(path, readFileSync(join(root, path), 'utf8')))].sort();
      return spread.length === 0 ? [] : [[path, spread]];
    }),
  );
  expect(found).toEqual(SHORT);
  const applied = shipped.filter((path) => APPLIED.test(readFileSync(join(root, path), 'utf8')));
  expect(applied).toEqual(APPLIES);
});

test('it is found in whichever call it stands', () => {
  const spread =
    'keys.push(...ids.map(f)); new Set(...some); Math.max(0, ...rows); where(a).anyOf(...ids); f(...[1, 2]);';
  expect(spreadIn('made.ts', `${spread} const list = [...kept]; const row = { ...known };`)).toEqual([
    'ids.map(f)',
    'some',
    'rows',
    'ids',
  ]);
});
