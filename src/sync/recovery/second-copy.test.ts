import { describe, expect, it } from 'vitest';
import { memoryFiles, type OwnFiles } from '#src/platform/own-files/own-files.ts';
import { SecondCopy } from './second-copy.ts';
import { type CopiedEntry, decodeLines, encodeLines, waitingIn } from './second-copy-lines.ts';

const entry = (key: number, content = `Remark ${key}`): CopiedEntry => ({
  key,
  name: 'comment.create@1',
  args: { project_id: 1, id: key, document_id: 2, content },
  scope: 'p:1',
  base_seq: 3,
  client_time: '2026-11-24T08:00:00.000Z',
  app_version: 'test',
});

/** Something is told at the moment in which a file that was written anew is to be emptied. */
function heldUp(kept: Map<string, Uint8Array<ArrayBuffer>>, tell: () => Promise<void>) {
  const files = memoryFiles(kept);
  const told: Promise<void>[] = [];
  const empty: OwnFiles['empty'] = async (name, size) => {
    if (size > 0) told.push(tell());
    await new Promise((resolve) => setTimeout(resolve));
    return files.empty(name, size);
  };
  return { files: { ...files, empty }, told };
}

const keysOf = (entries: readonly CopiedEntry[]) => entries.map(({ key }) => key);

async function written(...keys: number[]) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const secondCopy = new SecondCopy(memoryFiles(kept));
  await secondCopy.read();
  for (const key of keys) await secondCopy.put([entry(key)]);
  return { kept, secondCopy, again: () => new SecondCopy(memoryFiles(kept)).read() };
}

describe('the lines', () => {
  it('say what waits, in order, with all that makes it the same act', () => {
    const lines = encodeLines([{ put: entry(1) }, { put: entry(2) }, { struck: [1] }, { put: entry(3, 'ñ \n “x”') }]);
    expect([...waitingIn(decodeLines(lines)).values()]).toEqual([entry(2), entry(3, 'ñ \n “x”')]);
  });

  it('are left out where a cut left a part of one, at whichever byte, and what follows is read', () => {
    const whole = encodeLines([{ put: entry(1) }]);
    const after = encodeLines([{ put: entry(2) }]);
    for (let cut = 0; cut < whole.length - 1; cut += 1) {
      const torn = new Uint8Array([...whole.subarray(0, cut), ...after]);
      expect(keysOf([...waitingIn(decodeLines(torn)).values()])).toEqual([2]);
    }
  });

  it('are left out where a bit has turned, or zeros stand in their place', () => {
    const lines = encodeLines([{ put: entry(1) }]);
    for (let at = 1; at < lines.length - 1; at += 1) {
      const bent = lines.slice();
      bent[at] = (bent[at] ?? 0) ^ 4;
      expect(decodeLines(bent)).toEqual([]);
    }
    expect(decodeLines(new Uint8Array(400))).toEqual([]);
  });
});

describe('the second copy', () => {
  it('is there for the next start', async () => {
    const { again } = await written(1, 2, 3);
    expect(await again()).toEqual([entry(1), entry(2), entry(3)]);
  });

  it('goes on behind a line that a cut left a part of', async () => {
    const { kept, again } = await written(1, 2);
    kept.set('words-a', (kept.get('words-a') ?? new Uint8Array()).slice(0, -5));
    const next = new SecondCopy(memoryFiles(kept));
    expect(keysOf(await next.read())).toEqual([1]);
    await next.put([entry(3)]);
    expect(keysOf(await again())).toEqual([1, 3]);
  });

  it('keeps nothing once all is sent', async () => {
    const { kept, secondCopy } = await written(1, 2);
    await secondCopy.strike([1, 2]);
    expect(kept.get('words-a')?.length).toBe(0);
  });

  it('takes nothing of another tab’s away with its own', async () => {
    const { kept, secondCopy, again } = await written(1);
    await new SecondCopy(memoryFiles(kept)).put([entry(2)]);
    await secondCopy.strike([1]);
    expect(keysOf(await again())).toEqual([2]);
  });

  it('strikes what another tab wrote, once it has looked', async () => {
    const { kept, secondCopy } = await written(1);
    await new SecondCopy(memoryFiles(kept)).put([entry(2)]);
    await secondCopy.refresh();
    expect([...secondCopy.waiting.keys()]).toEqual([1, 2]);
    await secondCopy.strike([1, 2]);
    expect(kept.get('words-a')?.length).toBe(0);
  });

  it('gives the changes in the order of the queue, whoever wrote first', async () => {
    const { secondCopy, again } = await written();
    await secondCopy.put([{ ...entry(8), id: 2 }]);
    await secondCopy.put([{ ...entry(7), id: 1 }, { ...entry(9), id: 3 }, entry(5)]);
    expect(keysOf(await again())).toEqual([7, 8, 9, 5]);
    // It has another place since it was put back.
    await secondCopy.put([{ ...entry(7), id: 4 }]);
    expect(keysOf(await again())).toEqual([8, 9, 5, 7]);
  });

  it('keeps what is told while it is written anew, and strikes it', async () => {
    const { kept, again } = await written(1);
    const { files, told } = heldUp(kept, () => secondCopy.put([entry(100)]));
    const secondCopy = new SecondCopy(files);
    await secondCopy.read();
    const keys = Array.from({ length: 38 }, (_, at) => at + 2);
    // Twice: the file that takes over is read after the other one, and before it.
    for (let time = 0; time < 2; time += 1) {
      await secondCopy.put(keys.map((key) => entry(key, 'x'.repeat(20_000))));
      await secondCopy.strike(keys);
      await Promise.all(told);
      expect(keysOf(await again())).toEqual([1, 100]);
      await secondCopy.strike([100]);
      expect(keysOf(await again())).toEqual([1]);
    }
  });

  it('that has grown is written anew, and forgets nothing and nothing twice', async () => {
    const { kept, secondCopy, again } = await written(1);
    const long = 'x'.repeat(20_000);
    for (let key = 2; key < 40; key += 1) {
      await secondCopy.put([entry(key, long)]);
      await secondCopy.strike([key]);
    }
    await secondCopy.put([entry(100)]);
    await secondCopy.strike([1]);
    expect(keysOf(await again())).toEqual([100]);
    expect([...kept.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(300_000);
  });

  it('cut off while it is written anew, says the same', async () => {
    const { kept, secondCopy, again } = await written(1);
    const long = 'x'.repeat(20_000);
    for (let key = 2; key < 40; key += 1) await secondCopy.put([entry(key, long)]);
    const files = memoryFiles(kept);
    // The end of the tab, before the file that has grown is emptied.
    const cut = new SecondCopy({ ...files, empty: () => Promise.reject(new Error('cut')) });
    await cut.read();
    await expect(cut.strike(Array.from({ length: 38 }, (_, at) => at + 2))).rejects.toThrow('cut');
    expect(keysOf(await again())).toEqual([1]);
    const next = new SecondCopy(files);
    await next.read();
    await next.put([entry(50)]);
    await next.strike([1, 50]);
    expect(await again()).toEqual([]);
  });
});

describe('bytes', () => {
  const bytes = new Uint8Array([1, 2, 3, 4, 5]);
  const file = { sha256: 'a'.repeat(64), project_id: 9, size: 5 };
  const part = (at: number) => Promise.resolve(bytes.slice(at, at + 2));

  it('are copied part by part, and found by their name', async () => {
    const { secondCopy } = await written();
    await secondCopy.keepBytes(file, part);
    expect(await secondCopy.files()).toEqual([file]);
    expect(await secondCopy.readBytes(file, 1, 4)).toEqual(bytes.slice(1, 4));
  });

  it('that have no room take none away, and the words stay', async () => {
    const kept = new Map<string, Uint8Array<ArrayBuffer>>();
    const files = memoryFiles(kept);
    const put = (name: string, at: number, some: Uint8Array<ArrayBuffer>) =>
      at > 2 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : files.put(name, at, some);
    const secondCopy = new SecondCopy({ ...files, put });
    await secondCopy.read();
    await secondCopy.put([entry(1)]);
    await expect(secondCopy.keepBytes(file, part)).rejects.toThrow('full');
    expect([...kept.keys()]).toEqual(['words-a']);
  });

  it('go with all else when the person leaves, and nothing is written any more', async () => {
    const { kept, secondCopy } = await written(1);
    await secondCopy.keepBytes(file, part);
    await secondCopy.destroy();
    await secondCopy.put([entry(2)]);
    expect(kept.size).toBe(0);
  });
});
