import { crc32 as nodeCrc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, ZipWriter } from './zip.ts';

const text = (value: string) => new TextEncoder().encode(value);

/** What an archive says of itself at its end, and what stands where it says. */
async function filesIn(zip: Blob): Promise<{ name: string; text: string; crc: number }[]> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  expect(at + view.getUint32(end + 12, true)).toBe(end);
  const files = [];
  for (let n = 0; n < view.getUint16(end + 10, true); n += 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [crc, size, length] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ];
    const local = view.getUint32(at + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(view.getUint32(local + 14, true)).toBe(crc);
    const from = local + 30 + view.getUint16(local + 26, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    expect(new TextDecoder().decode(bytes.subarray(local + 30, from))).toBe(name);
    files.push({ name, text: new TextDecoder().decode(bytes.subarray(from, from + size)), crc });
    at += 46 + length;
  }
  return files;
}

test('every file is found in it whole, under a name of its own', async () => {
  const zip = new ZipWriter(new Date(2026, 9, 12, 7, 42));
  zip.add({ name: 'unsent.json', bytes: text('{}') });
  expect(zip.add({ name: 'Plan ñ.pdf', bytes: text('%PDF one') })).toBe('Plan ñ.pdf');
  expect(zip.add({ name: 'plan Ñ.pdf', bytes: text('%PDF two') })).toBe('plan Ñ (2).pdf');
  expect(zip.add({ name: '../../etc/passwd', bytes: text('') })).toBe('.._.._etc_passwd');
  expect(await filesIn(zip.finish())).toEqual([
    { name: 'unsent.json', text: '{}', crc: nodeCrc32('{}') },
    { name: 'Plan ñ.pdf', text: '%PDF one', crc: nodeCrc32('%PDF one') },
    { name: 'plan Ñ (2).pdf', text: '%PDF two', crc: nodeCrc32('%PDF two') },
    { name: '.._.._etc_passwd', text: '', crc: 0 },
  ]);
});

test('an archive of nothing is one too', async () => {
  expect(await filesIn(new ZipWriter().finish())).toEqual([]);
});

test('the sum is the one that everybody has', () => {
  expect(crc32(text('123456789'))).toBe(0xcbf43926);
});
