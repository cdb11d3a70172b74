import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dwgPreview } from './dwg-preview.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-dwg-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SENTINEL = '1f256d07d43628289d57ca3f9d44102b';
const BITMAP = 2;

/** A bitmap two pixels wide and high: red, green above blue, white. */
function bitmap(bits: 8 | 24, change: (header: Buffer) => void = () => undefined): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(2, 4);
  header.writeInt32LE(2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(bits === 8 ? 4 : 0, 32);
  change(header);
  const [red, green, blue, white] = ['0000ff', '00ff00', 'ff0000', 'ffffff'];
  const colors = bits === 8 ? `${red}00${green}00${blue}00${white}00` : '';
  const rows = bits === 8 ? '02030000' + '00010000' : `${blue}${white}0000${red}${green}0000`;
  return Buffer.concat([header, Buffer.from(colors + rows, 'hex')]);
}

/** A file with nothing but a preview. */
function dwg(picture: Buffer, entry: { kind?: number; address?: number; size?: number } = {}): Buffer {
  const head = Buffer.alloc(0x20);
  head.write('AC1015', 'latin1');
  head.writeUInt32LE(0x20, 0x0d);
  const list = Buffer.alloc(16 + 5 + 9);
  list.write(SENTINEL, 'hex');
  list.writeUInt8(1, 20);
  list.writeUInt8(entry.kind ?? BITMAP, 21);
  list.writeUInt32LE(entry.address ?? head.length + list.length, 22);
  list.writeUInt32LE(entry.size ?? picture.length, 26);
  return Buffer.concat([head, list, picture]);
}

async function pixelsOf(file: Buffer): Promise<string> {
  const path = join(folder, 'a.dwg');
  writeFileSync(path, file);
  return (await (await dwgPreview(path)).raw().toBuffer()).toString('hex');
}

describe('the preview of an old DWG', () => {
  test.each([8, 24] as const)('is read from a bitmap of %i bits', async (bits) => {
    expect(await pixelsOf(dwg(bitmap(bits)))).toBe('ff000000ff000000ffffffff');
  });

  test.each([
    ['has no list of previews', Buffer.concat([Buffer.from('AC1015'), Buffer.alloc(100)])],
    ['is cut off in its head', Buffer.from('AC1015')],
    ['names an address outside', dwg(bitmap(24), { address: 0xffff_ffff })],
    ['names more than there is', dwg(bitmap(24), { size: 4000 })],
    ['says it has billions of pixels', dwg(bitmap(24, (header) => header.writeInt32LE(0x7fff_ffff, 4)))],
    ['has a negative width', dwg(bitmap(24, (header) => header.writeInt32LE(-2, 4)))],
    ['is compressed', dwg(bitmap(8, (header) => header.writeUInt32LE(1, 16)))],
    [
      'calls a picture of another kind a PNG',
      dwg(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { kind: 6 }),
    ],
  ])('is none where the file %s', async (_what, file) => {
    await expect(pixelsOf(file)).rejects.toThrow();
  });

  test('whose rows come from the top stands upright', async () => {
    const upsideDown = dwg(bitmap(24, (header) => header.writeInt32LE(-2, 8)));
    expect(await pixelsOf(upsideDown)).toBe('0000ffffffffff000000ff00');
  });
});
