// Two people name or move the same thing alike without having heard of each other, and one of them takes it back: the one whose act
// came second, and made no difference, or the one whose act came first. What the other one did stays, or they are told.
import { afterEach, expect } from 'vitest';
import { readTold } from '#src/data/reads/queue/told.ts';
import { newId } from '#src/platform/ids.ts';
import { enqueueUndoableOn, enqueueUndoables, type Step, type Undo } from '#src/sync/acts/undo.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => setCurrentDevice(undefined));

const toldOn = async (tablet: Tablet) => (await tablet.read(readTold)).map(({ code }) => code);
const doing = ({ device }: Tablet, { act, opposite }: Step): Promise<Undo> =>
  enqueueUndoableOn(device, act, opposite as Step['act']);

interface Like {
  step: Step;
  /** What the two did to it. */
  done: string | number;
  read: (tablet: Tablet) => Promise<string | number | null | undefined>;
}

interface Place {
  crew: Crew;
  folder: number;
  goal: number;
}

const kinds: Record<string, (place: Place) => Like> = {
  'document.move': ({ crew: { project, drawing }, goal }) => {
    const move = (folder_id: number, was: number) =>
      ({ name: 'document.move@1', args: { project_id: project.id, id: drawing.id, folder_id, was } }) as const;
    return {
      step: { act: move(goal, project.roots.plans), opposite: move(project.roots.plans, goal) },
      done: goal,
      read: (tablet) => tablet.read(async (store) => (await store.documents.get(drawing.id))?.folder_id),
    };
  },
  'document.rename': ({ crew: { project, drawing } }) => {
    const rename = (name: string, was: string) =>
      ({ name: 'document.rename@1', args: { project_id: project.id, id: drawing.id, name, was } }) as const;
    return {
      step: { act: rename('A-102', 'A-101'), opposite: rename('A-101', 'A-102') },
      done: 'A-102',
      read: (tablet) => tablet.read(async (store) => (await store.documents.get(drawing.id))?.name),
    };
  },
  'folder.move': ({ crew: { project }, folder, goal }) => {
    const move = (parent_folder_id: number, was: number) =>
      ({ name: 'folder.move@1', args: { project_id: project.id, id: folder, parent_folder_id, was } }) as const;
    return {
      step: { act: move(goal, project.roots.plans), opposite: move(project.roots.plans, goal) },
      done: goal,
      read: (tablet) => tablet.read(async (store) => (await store.folders.get(folder))?.parent_folder_id),
    };
  },
  'folder.rename': ({ crew: { project }, folder }) => {
    const rename = (name: string, was: string) =>
      ({ name: 'folder.rename@1', args: { project_id: project.id, id: folder, name, was } }) as const;
    return {
      step: { act: rename('Ground floor', 'Level 0'), opposite: rename('Level 0', 'Ground floor') },
      done: 'Ground floor',
      read: (tablet) => tablet.read(async (store) => (await store.folders.get(folder))?.name),
    };
  },
};

async function placeOf(crew: Crew): Promise<Place> {
  const { ana, ben, project } = crew;
  const folder = await ben.createFolder(project.id, project.roots.plans, 'Level 0');
  const goal = await ben.createFolder(project.id, project.roots.plans, 'New');
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  return { crew, folder, goal };
}

for (const [kind, likeOf] of Object.entries(kinds)) {
  for (const answer of ['lost', 'here', 'here, and read'] as const) {
    test(`${kind}: what another did alike is not taken back without a word (answer ${answer})`, async ({ site }) => {
      const crew = await site.crew();
      const { ana, ben } = crew;
      const { step, done, read } = likeOf(await placeOf(crew));
      await doing(ben, step);
      await ben.sync();
      const takeBack = await doing(ana, step);
      if (answer === 'lost') site.proxy.next(/sync\/push/, { kind: 'drop_answer' });
      if (answer === 'here') site.proxy.next(/sync\/pull/, { kind: 'drop_answer' });
      await ana.sync().catch(() => undefined);
      const isRead = answer === 'here, and read';
      expect(await takeBack()).toBe(isRead ? 'theirs' : 'done');
      for (const tablet of [ana, ben, ana]) await tablet.sync();
      const found = await Promise.all([ana, ben].map(read));
      if (isRead) expect(found).toEqual([done, done]);
      else expect(found).not.toContain(done);
      expect(await toldOn(ben)).toEqual(isRead ? [] : ['overruled']);
    });
  }

  for (const isRead of [false, true]) {
    test(`${kind}: what another did alike after it stays, or they are told (${isRead ? '' : 'not '}read)`, async ({
      site,
    }) => {
      const crew = await site.crew();
      const { ana, ben } = crew;
      const { step, done, read } = likeOf(await placeOf(crew));
      const takeBack = await doing(ana, step);
      await ana.sync();
      await doing(ben, step);
      for (const tablet of isRead ? [ben, ana] : [ben]) await tablet.sync();
      expect(await takeBack()).toBe(isRead ? 'theirs' : 'done');
      for (const tablet of [ana, ben, ana]) await tablet.sync();
      const found = await Promise.all([ana, ben].map(read));
      if (isRead) expect(found).toEqual([done, done]);
      else expect(found).not.toContain(done);
      expect([await toldOn(ana), await toldOn(ben)]).toEqual([[], isRead ? [] : ['overruled']]);
    });
  }

  test(`${kind}: what one did oneself is taken back`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben } = crew;
    const { step, done, read } = likeOf(await placeOf(crew));
    const takeBack = await doing(ana, step);
    await ana.sync();
    expect(await takeBack()).toBe('done');
    for (const tablet of [ana, ben]) await tablet.sync();
    expect(await Promise.all([ana, ben].map(read))).not.toContain(done);
  });
}

for (const alike of ['both', 'one', 'none'] as const) {
  test(`of a sheet in two kinds of file, it is said what stayed: another had renamed ${alike}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const dwg = newId();
    const file = await ana.keepFile(project.id, new TextEncoder().encode('AC1032 lines'));
    const sheet = { project_id: project.id, folder_id: project.roots.plans, name: 'A-101', file_name: 'A-101.dwg' };
    await ana.act('document.create@1', { ...sheet, ...file, id: dwg, version_id: newId() });
    for (const tablet of [ana, ben]) await tablet.sync();
    const rename = (id: number, name: string, was: string) =>
      ({ name: 'document.rename@1', args: { project_id: project.id, id, name, was } }) as const;
    const renamed: number[] = { both: [drawing.id, dwg], one: [drawing.id], none: [] }[alike];
    for (const id of renamed) await ben.act('document.rename@1', rename(id, 'A-102', 'A-101').args);
    await ben.sync();
    setCurrentDevice(ana.device);
    const steps: Step[] = [drawing.id, dwg].map((id) => ({
      act: rename(id, 'A-102', 'A-101'),
      opposite: rename(id, 'A-101', 'A-102'),
    }));
    const takeBack = await enqueueUndoables(steps);
    await ana.sync();
    expect(await takeBack()).toBe({ both: 'theirs', one: 'in_part', none: 'done' }[alike]);
    for (const tablet of [ana, ben]) await tablet.sync();
    const names = await ben.read((store) => store.documents.bulkGet([drawing.id, dwg]));
    expect(names.map((row) => row?.name)).toEqual(
      [drawing.id, dwg].map((id) => (renamed.includes(id) ? 'A-102' : 'A-101')),
    );
  });
}
