// Row 34, for one project only: it holds as much as the server gives it. Its files wait and say why, those of other projects
// are sent, and once there is room nothing is missing and nothing is there twice.
import { expect, test } from 'vitest';
import { readWaiting } from '#src/data/reads/queue/sync-list.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { Site } from '../fixtures/site.ts';

const bytes = (seed: number, size: number) => new Uint8Array(size).map((_, at) => (at * seed) % 251);

test('a full project keeps its own files waiting, and no other’s', async () => {
  const env = { PROJECT_QUOTA_GB: '0.00031' };
  const site = await Site.open({ env });
  try {
    const { ben, project } = await site.crew();
    const other = await ben.createProject('Harbour');
    const early = await ben.addDocument(project.id, project.roots.plans, 'Early', bytes(3, 310_000));
    await ben.sync();
    const late = [
      await ben.addDocument(project.id, project.roots.plans, 'Small', bytes(5, 20_000)),
      await ben.addDocument(project.id, project.roots.plans, 'Large', bytes(7, 290_000)),
    ];
    const elsewhere = await ben.addDocument(other.id, other.roots.plans, 'Elsewhere', bytes(11, 300_000));
    await ben.sync();
    for (const { versionId } of [early, elsewhere]) expect(await stateOn(ben, versionId)).toBe('ready');
    for (const { versionId } of late) expect(await stateOn(ben, versionId)).toBe('pending');
    const { items } = await ben.read(readWaiting);
    expect(items.map(({ last_error }) => last_error)).toEqual(['project_full', 'project_full']);
    expect(await kindsOn(ben)).toEqual([]);
    env.PROJECT_QUOTA_GB = '';
    await site.server.restart();
    await ben.sync();
    for (const { versionId } of late) expect(await stateOn(ben, versionId)).toBe('ready');
    expect((await ben.read(readWaiting)).items).toEqual([]);
  } finally {
    await site.close();
  }
});
