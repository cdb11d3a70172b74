import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../testing/seeds.ts';
import { BytesUnreachable } from '../bytes-unreachable.ts';
import { fileOpener } from '../opened-bytes.ts';
import { createBlobsAtHand } from './blobs-at-hand.ts';

describe('blobs at hand', () => {
  let folder: string;
  /** As they are kept elsewhere. */
  let kept: string;
  let fetched: string[];
  const blobs = Array.from({ length: 4 }, () => randomBytes(100));
  const [a = '', b = '', c = '', d = ''] = blobs.map(sha256);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-at-hand-'));
    kept = mkdtempSync(join(tmpdir(), 'plumbline-kept-'));
    fetched = [];
    for (const bytes of blobs) writeFileSync(join(kept, sha256(bytes)), bytes);
  });
  afterEach(() => {
    for (const each of [folder, kept]) rmSync(each, { recursive: true });
  });

  /** As many bytes are at hand as three of them have. */
  const open = () =>
    createBlobsAtHand(folder, 300, (hash) => {
      fetched.push(hash);
      return fileOpener(join(kept, hash))();
    });
  const none = async () => undefined;

  test('are those that were used last', async () => {
    const atHand = open();
    for (const hash of [a, b, c, a, d]) await atHand.withFile(hash, none);
    expect(readdirSync(folder).sort()).toEqual([a, c, d].sort());
    expect(fetched).toEqual([a, b, c, d]);
    // After a start as well.
    await open().withFile(b, none);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('are there as long as somebody reads them, and fetched once for all who want them', async () => {
    const atHand = open();
    const reading = await Promise.all(
      [1, 2].map(() =>
        atHand.withFile(a, async (path) => {
          for (const hash of [b, c, d]) await atHand.withFile(hash, none);
          return readFileSync(path);
        }),
      ),
    );
    expect(reading.map(sha256)).toEqual([a, a]);
    expect(fetched.filter((hash) => hash === a)).toEqual([a]);
  });

  test('that vanish while they are read have nothing said of them', async () => {
    await expect(open().withFile(a, async (path) => rmSync(path))).rejects.toThrow(BytesUnreachable);
  });

  test('are nothing that a fetch left as it broke off', async () => {
    writeFileSync(join(folder, `${a}.beside`), 'half');
    await open().withFile(b, none);
    expect(existsSync(join(folder, `${a}.beside`))).toBe(false);
  });
});
