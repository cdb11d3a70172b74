// Puts a smaller form of each file beside it, for browsers that take it: .br and .gz.
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm', '.ttf']);
/** Below this many bytes there is nothing to gain: an answer is one packet anyway. */
const LEAST = 1_000;
/** From this many bytes on, the last percents of brotli cost seconds. */
const LARGE = 300_000;

/** Writes both forms of one file; a form that is no smaller is left out. */
async function compressFile(/** @type {string} */ file) {
  const bytes = await readFile(file);
  const quality = bytes.length < LARGE ? 10 : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}

/** Compresses every file of a folder that gains by it. */
export async function compressFolder(/** @type {string} */ folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size > LEAST);
  const next = files.values();
  // Few at a time: each keeps a core busy.
  const lane = async () => {
    for (const file of next) await compressFile(file);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}
