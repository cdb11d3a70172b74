// Failure matrix 12: a printed code that a restored server lacks and a device has is told again under its own token: the paper
// that carries it is out there.
import { expect } from 'vitest';
import type { Version } from '#domain/version';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { newId, newToken } from '#src/platform/ids.ts';
import { regeneratePrintCode } from '#src/sync/acts/print-codes.ts';
import { tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { backUp } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** What anyone with the paper is told. */
async function verdictOf({ server }: Site, token: string): Promise<string | number> {
  const answer = await fetch(`${server.url}/api/public/verify/${token}`);
  return answer.ok ? ((await answer.json()) as { status: string }).status : answer.status;
}

async function versionOn(tablet: Tablet, id: number): Promise<Version> {
  const version = await tablet.read((store) => store.versions.get(id));
  if (version === undefined) throw new Error('no such version');
  return version;
}

async function newCode(tablet: Tablet, project_id: number, version_id: number): Promise<string> {
  const token = newToken();
  await tablet.act('qr.create@1', { project_id, id: newId(), version_id, token });
  return token;
}

const codesOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.qr_codes.toArray())).map(({ token }) => token).sort();
const inForceOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.qr_codes.toArray()).find((code) => code.replaced_at === null)?.token);
const heldOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.held_rows.toArray())).map(({ table }) => table as string).sort();

test('a code that was renewed after the backup verifies again, behind the one that the server has', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const first = await newCode(ana, project.id, drawing.versionId);
  await ana.sync();
  const restore = await backUp(site.server);
  const version = await versionOn(ana, drawing.versionId);
  await ana.asCurrent(() => regeneratePrintCode(version));
  for (const tablet of [ana, ben]) await tablet.sync();
  const renewed = (await inForceOn(ana)) ?? '';
  await restore();
  expect(await verdictOf(site, renewed)).toBe(404);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await verdictOf(site, first), await verdictOf(site, renewed)]).toEqual(['current', 'current']);
  for (const tablet of [ana, ben]) {
    expect(await codesOn(tablet)).toEqual([first, renewed].sort());
    expect([await inForceOn(tablet), await kindsOn(tablet), await heldOn(tablet)]).toEqual([first, [], []]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a code of a colleague whose device is gone is told again by the one that has it, also after one more restore', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const token = await newCode(ana, project.id, drawing.versionId);
  for (const tablet of [ana, ben]) await tablet.sync();
  ana.close();
  for (let time = 0; time < 2; time += 1) {
    await restore();
    expect(await verdictOf(site, token)).toBe(404);
    await ben.sync();
    expect([await verdictOf(site, token), await inForceOn(ben)]).toEqual(['current', token]);
    expect([await kindsOn(ben), await heldOn(ben)]).toEqual([[], []]);
  }
  expect(await violations(site.server, [ben])).toEqual([]);
});

test('a code that a colleague’s device told of first is no refusal for the one where it was made', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const token = await newCode(ana, project.id, drawing.versionId);
  for (const tablet of [ana, ben]) await tablet.sync();
  await restore();
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  expect(await verdictOf(site, token)).toBe('current');
  for (const tablet of [ana, ben]) {
    expect([await codesOn(tablet), await kindsOn(tablet)]).toEqual([[token], []]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a code whose drawing was deleted since says so again', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const version = await versionOn(ana, drawing.versionId);
  await ana.asCurrent(() => regeneratePrintCode(version));
  for (const tablet of [ana, ben]) await tablet.sync();
  const token = (await inForceOn(ben)) ?? '';
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  for (const tablet of [ana, ben]) await tablet.sync();
  expect(await verdictOf(site, token)).toBe('withdrawn');
  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await verdictOf(site, token), await kindsOn(ana), await kindsOn(ben)]).toEqual(['withdrawn', [], []]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a code of a sheet that the server lacks too waits for it, and is told with it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 B-1');
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  const version = await versionOn(ben, sheet.versionId);
  await ben.asCurrent(() => regeneratePrintCode(version));
  for (const tablet of [ben, ana]) await tablet.sync();
  const [token = ''] = await codesOn(ana);
  // Its author has sent it long ago: no device tells of it by itself.
  await ben.read((store) => store.journal.clear());
  await restore();
  for (const tablet of [ana, ben]) {
    await tablet.sync();
    expect(await heldOn(tablet)).toEqual(['documents', 'qr_codes', 'versions']);
  }
  const [question] = await ben.read(readAttention);
  expect(question?.held?.counts).toMatchObject({ documents: 1, qr_codes: 1 });
  await ben.asCurrent(() => tellHeldAgain(question?.item.id ?? 0));
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  expect(await verdictOf(site, token)).toBe('current');
  for (const tablet of [ana, ben]) {
    expect([await codesOn(tablet), await heldOn(tablet), await kindsOn(tablet)]).toEqual([[token], [], []]);
  }
  expect(await violations(site.server, [ana])).toEqual([]);
});

test('a code of a sheet that somebody uploaded anew is told of the new one: the paper shows the same file', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 B-1');
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  const token = await newCode(ana, project.id, sheet.versionId);
  for (const tablet of [ana, ben]) await tablet.sync();
  ana.close();
  await restore();
  await ben.sync();
  expect(await heldOn(ben)).toEqual(['documents', 'qr_codes', 'versions']);
  const anew = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  for (const tablet of [ben, ben, ben]) await tablet.sync();
  expect([await verdictOf(site, token), await heldOn(ben), await kindsOn(ben)]).toEqual(['current', [], []]);
  const [code] = await ben.read((store) => store.qr_codes.toArray());
  expect(code).toMatchObject({ token, version_id: anew.versionId, document_id: anew.id });
  expect(await violations(site.server, [ben])).toEqual([]);
});
