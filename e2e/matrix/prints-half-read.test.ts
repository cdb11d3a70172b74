// A device reads a project for the first time and loses its line over and over: neither the register nor the scanner says of a
// print that it is the one to build from, or that it is to be collected, for a row that has not come yet.
import { afterEach, expect, vi } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { readPrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { readPrintsOfCode, readRegister } from '#src/data/reads/prints/prints.ts';
import { newId, newToken } from '#src/platform/ids.ts';
import { syncRound } from '#src/sync/round.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

/** Rows of a page. */
const PAGE = 3;

/** One more page comes, and the line is gone. */
async function onePage({ device }: Tablet): Promise<void> {
  const { fetch } = globalThis;
  let isTaken = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).endsWith('/api/sync/pull')) return fetch(url, init);
    if (isTaken) return Promise.reject(new TypeError('Failed to fetch'));
    isTaken = true;
    return fetch(url, init);
  });
  await syncRound(device, PAGE).catch((error) => expect(error).toMatchObject({ kind: 'offline' }));
  vi.restoreAllMocks();
}

/** What is said of the print by then. */
async function saidOn(tablet: Tablet, projectId: number, token: string) {
  const answer = await tablet.read((store) => readPrintAnswer(store, token));
  const register = await tablet.read((store) => readRegister(store, projectId));
  const ofCode = await tablet.read((store) => readPrintsOfCode(store, token));
  return {
    scanned: answer.known ? answer.status : 'unknown',
    listed: [...register, ...(ofCode ?? [])].map(({ verdict, loose }) => `${verdict}${loose ? ', to collect' : ''}`),
  };
}

test('a print of a version that was replaced is never called current, and what is not known is neither', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const token = newToken();
  const of = { project_id: project.id, version_id: drawing.versionId };
  await ana.act('qr.create@1', { ...of, id: newId(), token });
  await ana.act('print.note@1', { ...of, id: newId(), way: 'print' });
  await ana.sync();
  await ana.addVersion(project.id, drawing.id, drawing.versionId, new TextEncoder().encode('second'));
  await ana.sync();
  for (const name of ['North', 'East', 'South']) await ana.createFolder(project.id, project.roots.plans, name);
  await ana.sync();
  const fresh = await site.tablet(ben.person);
  const listed: string[] = [];
  for (let pages = 0; pages < 30; pages++) {
    await onePage(fresh);
    const scope = await fresh.read((store) => store.scopes.get(projectScope(project.id)));
    if (scope?.complete) break;
    const said = await saidOn(fresh, project.id, token);
    for (const line of said.listed) expect(line.split(',')[0]).toBe(said.scanned);
    listed.push(...said.listed);
  }
  expect([...new Set(listed)]).toEqual(['unknown', 'superseded, to collect']);
  await syncRound(fresh.device);
  const {
    scanned,
    listed: [end],
  } = await saidOn(fresh, project.id, token);
  expect([scanned, end]).toEqual(['superseded', 'superseded, to collect']);
});
