import { expect, test } from 'vitest';
import { packFiles, unpackFile } from './packed-files.ts';

const of = (...bytes: number[]) => new Uint8Array(bytes);

test('what was packed is taken out whole, by its name', () => {
  const files = [
    ['78-H.bcmap', of(1, 2, 3)],
    ['nothing', of()],
    ['zażółć', of(255, 0)],
  ] as const;
  const pack = packFiles(files);
  for (const [name, bytes] of files) expect(unpackFile(pack.buffer, name)).toEqual(bytes);
  expect(unpackFile(pack.buffer, '78-V.bcmap')).toBeUndefined();
});

test('nothing at all can be packed, and nothing is found in it', () => {
  expect(unpackFile(packFiles([]).buffer, 'a')).toBeUndefined();
});
