// Row 22, in part: the device's clock jumps while a tab copies a file or holds one for a draft, and another tab is opened.
import { afterEach, expect, vi } from 'vitest';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { CHUNK } from '#src/sync/files/chunks.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { KeptFile, Tablet } from '../fixtures/tablet.ts';

const DAY = 24 * 60 * 60 * 1000;
const bytes = new TextEncoder().encode('taken with the camera');

afterEach(() => {
  vi.useRealTimers();
});

/** The device's clock, so many days on; the server is another process and keeps its own. */
function jump(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
}

function send(tablet: Tablet, { project, drawing }: Pick<Crew, 'project' | 'drawing'>, file: KeptFile, key: number) {
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file, key }];
  const about = { projectId: project.id, documentId: drawing.id, content: 'Cracked', links: [], photos };
  return queueCommentOn(tablet.device, about);
}

test('in the middle of copying a file, on a device that has never heard from its server: it is whole', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  await ben.read((store) => store.meta.delete('last_sync_at'));
  const opened: Promise<Tablet>[] = [];
  const onProgress = () => {
    if (opened.length > 0) return;
    jump(2);
    opened.push(ben.anotherTab());
  };
  /** The second chunk is read once the other tab is open. */
  class Slow extends Blob {
    override slice(start = 0, end = this.size): Blob {
      const part = super.slice(start, end);
      if (start === 0) return part;
      const read = part.arrayBuffer.bind(part);
      part.arrayBuffer = () => Promise.all(opened).then(read);
      return part;
    }
  }
  const large = new Uint8Array(CHUNK + 7).fill(7);
  const file = await importFileOn(ben.device, new Slow([large]), project.id, { onProgress });
  for (const tab of opened) site.keep(await tab);
  expect((await localBytesOn(ben.device, file.sha256))?.byteLength).toBe(large.byteLength);
});

test('while a draft of a tab that is alive holds a picture, on a device that has never heard from its server', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  const file = await ben.keepFile(project.id, bytes, 1);
  await ben.read((store) => store.meta.delete('last_sync_at'));
  jump(40);
  site.keep(await ben.anotherTab());
  await expect(send(ben, crew, file, 1)).resolves.toBeGreaterThan(0);
});

test('while the tab with the draft is put away: it comes back to its picture', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  await ben.sync();
  const tab = site.keep(await ben.anotherTab());
  const file = await tab.keepFile(project.id, bytes, 1);
  tab.close();
  jump(40);
  await ben.reopen();
  await expect(send(ben, crew, file, 1)).resolves.toBeGreaterThan(0);
});
