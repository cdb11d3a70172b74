// Failure matrix 12: a copy was ticked off and that was taken back, or a person gave a setting on two devices one after the other. After a
// restore the later holds, whoever tells first, and where whoever gave it is away.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

/** The rounds after a restore; of a device that is away none. */
async function after(restore: () => Promise<void>, told: readonly Tablet[], away?: Tablet): Promise<void> {
  away?.close();
  await restore();
  for (const tablet of told) await rounds(tablet, tablet);
  if (away === undefined) await rounds(...told, ...told);
}

for (const first of ['Ana', 'Ben', 'Ana alone'] as const) {
  test(`a tick that another took back, having seen it: ${first} tells first`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const at = { project_id: project.id, id: newId() };
    await ana.act('print.note@1', { ...at, version_id: drawing.versionId, way: 'print', copies: 1 });
    await rounds(ana, ana, ben);
    const restore = await backUp(site.server);
    await ana.act('print.collect@1', at);
    await rounds(ana, ana, ben, ben);
    await ben.act('print.uncollect@1', at);
    await rounds(ben, ben, ana, ana);
    const told = first === 'Ana alone' ? [ana] : first === 'Ana' ? [ana, ben] : [ben, ana];
    await after(restore, told, first === 'Ana alone' ? ben : undefined);
    expect(await ana.read((store) => store.prints.get(at.id))).toMatchObject({ collected: 0 });
  });
}

test('a tick that its author took back takes no other with it', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const at = { project_id: project.id, id: newId() };
  await ana.act('print.note@1', { ...at, version_id: drawing.versionId, way: 'print', copies: 3 });
  await rounds(ana, ana, ben);
  await ben.act('print.collect@1', at);
  await rounds(ben, ben, ana, ana);
  const restore = await backUp(site.server);
  await ana.act('print.collect@1', at);
  await rounds(ana, ana);
  await ana.act('print.uncollect@1', at);
  await rounds(ana, ana, ben, ben);
  await after(restore, [ana, ben]);
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.prints.get(at.id))).toMatchObject({ collected: 1 });
  }
});

for (const first of ['the tablet', 'the phone', 'the tablet alone'] as const) {
  test(`own settings on two devices: ${first} tells first`, async ({ site }) => {
    const { ana, drawing } = await site.crew();
    const phone = await site.tablet(ana.person);
    await rounds(phone, phone, ana, ana);
    const restore = await backUp(site.server);
    const mute = (tablet: Tablet, notify: boolean) =>
      tablet.act('document.notify@1', { id: newId(), document_id: drawing.id, notify });
    await ana.act('user.prefer@1', { preferences: { language: 'de' } });
    await mute(ana, false);
    await rounds(ana, ana, phone, phone);
    await phone.act('user.prefer@1', { preferences: { language: 'fr' } });
    await mute(phone, true);
    await rounds(phone, phone, ana, ana);
    const isAlone = first === 'the tablet alone';
    const told = isAlone ? [ana] : first === 'the tablet' ? [ana, phone] : [phone, ana];
    await after(restore, told, isAlone ? phone : undefined);
    const self = await ana.read((store) => store.users.get(ana.person.id));
    expect(self?.preferences?.language).toBe('fr');
    const follows = await ana.read((store) =>
      store.follows.where('[kind+target_id]').equals(['document', drawing.id]).toArray(),
    );
    expect(follows.filter(({ muted_at }) => muted_at !== null)).toEqual([]);
  });
}
