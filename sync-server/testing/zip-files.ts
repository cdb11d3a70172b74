// A small ZIP as its readers take it.
import { crc32 } from 'node:zlib';

/** What the end of an archive says is in it, and that it is what stands there. */
export function filesOf(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no archive, or not its end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, size, length] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + size);
    if (crc32(bytes) !== sum) throw new Error(`a file of the archive is damaged, at ${local}`);
    files.set(archive.toString('utf8', at + 46, at + 46 + length), bytes);
    at += 46 + length + archive.readUInt16LE(at + 30);
  }
  return files;
}
