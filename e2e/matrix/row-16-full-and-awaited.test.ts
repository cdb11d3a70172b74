// Rows 9 and 16: the server waits again for bytes that are here, the device is full, and its person wants to leave.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { lookAt, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

for (const choice of ['keep', 'discard'] as const) {
  test(`they leave: ${choice}`, async ({ site }) => {
    const { ben, project } = await site.crew();
    const second = await site.tablet(ben.person);
    const { versionId } = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
    await syncRound(ben.device);
    const restore = await backUp(site.server);
    for (const tablet of [ben, ben, second]) await tablet.sync();
    await lookAt(second, versionId);
    await restore();
    await syncRound(second.device);
    expect(await stateOn(second, versionId)).toBe('pending');
    let said: unknown = 'left';
    await whileFull(
      'write',
      (name) => name === 'blobs',
      async () => {
        await second.signOut(choice).catch((error: unknown) => {
          said = error;
        });
      },
    );
    expect(said).toBe('left');
    expect(second.session.status).toBe(choice === 'keep' ? 'locked' : 'anonymous');
  });
}
