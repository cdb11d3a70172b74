// PDFium with a maximum of memory. It brings its own memory with it, which may grow to 2 GB: on a tablet the browser ends the
// whole app before that, for a file of a few hundred bytes. So the number in its file is another one in this app's build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MEMORY_MOST } from '#src/platform/pdfium/memory-limit.ts';
import { root } from './content-hash.mjs';

/** Of 64 KiB: what it may have for what is looked at. */
const PAGES_MAX = MEMORY_MOST.sight / (64 * 1024);
const MEMORY_SECTION = 5;

/** A number as WebAssembly writes it (LEB128), in so many bytes. */
function lebOf(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => {
    const rest = Math.floor(value / 128 ** index);
    return (rest % 128) + (index < bytes - 1 ? 128 : 0);
  });
}

/** A program with one memory of its own that has a maximum, with another maximum. @throws Error for any other program. */
export function withMemoryMaximum(wasm: Uint8Array, pages: number): Uint8Array {
  const capped = wasm.slice();
  let at = 8;
  const number = () => {
    let value = 0;
    for (let factor = 1, byte = 128; byte >= 128; factor *= 128) {
      byte = capped[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
    }
    return value;
  };
  while (at < capped.length) {
    const section = number();
    const length = number();
    if (section !== MEMORY_SECTION) {
      at += length;
      continue;
    }
    const [count, flags] = [number(), number()];
    const least = number();
    const from = at;
    if (count !== 1 || flags !== 1 || number() < pages || least > pages) break;
    capped.set(lebOf(pages, at - from), from);
    return capped;
  }
  throw new Error('not the memory that was expected');
}

/** Writes it for the build. @returns where it is. */
export function cappedPdfium(): string {
  const original = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  const path = join(root, 'node_modules/.cache/plumbline/pdfium.wasm');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, withMemoryMaximum(readFileSync(original), PAGES_MAX));
  return path;
}
