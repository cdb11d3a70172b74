// Row 22: the device's clock is far behind while a picture is chosen for a draft, and is put right while its tab is put away;
// another tab is opened before the person comes back to it.
import { afterEach, expect, vi } from 'vitest';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { test } from '../fixtures/site.ts';

const DAY = 24 * 60 * 60 * 1000;
const bytes = new TextEncoder().encode('taken with the camera');

afterEach(() => {
  vi.useRealTimers();
});

for (const days of [0, -400]) {
  test(`chosen with the clock at ${days} days, the tab put away, the clock put right, the app opened again`, async ({
    site,
  }) => {
    const { ben, project, drawing } = await site.crew();
    await ben.sync();
    const tab = site.keep(await ben.anotherTab());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
    const file = await tab.keepFile(project.id, bytes, 1);
    // The browser has put the tab out of memory; its draft is in the tab's own storage.
    tab.close();
    vi.useRealTimers();
    await ben.reopen();
    const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file, key: 1 }];
    const about = { projectId: project.id, documentId: drawing.id, content: 'Cracked', links: [], photos };
    await expect(queueCommentOn(ben.device, about)).resolves.toBeGreaterThan(0);
  });
}
