// A code that was printed without a signal is on paper before the server knows it: who sees the sheet may tell of its token first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renewEpoch } from '../store/epoch.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let ana: Person;
let eve: Person;
let house: number;
let own: number;
let sheet: number;
let evesSheet: number;
beforeAll(async () => {
  app = await startTestApp();
  [ana, eve] = await Promise.all([newPerson(app, 'Ana'), newPerson(app, 'Eve')]);
  [house, own] = [await newProject(ana), await newProject(eve)];
  const named = (project_id: number) => ({ project_id, fields: { name: 'A-101' } });
  sheet = (await upload<{ version_id: number }>(ana, named(house))).body.version_id;
  evesSheet = (await upload<{ version_id: number }>(eve, named(own))).body.version_id;
});
afterAll(() => app.close());

const token = () => `${String(newId()).padStart(21, 'a')}A`;
const tell = (person: Person, project_id: number, version_id: number, code: string, id = newId()) =>
  pushOne(person, 'qr.create@1', { project_id, id, version_id, token: code });
const verify = async (code: string) => (await app.fetch(`/api/public/verify/${code}`)).json();
const page = async (code: string, language: string) =>
  (await app.fetch(`/verify/${code}`, { headers: { 'Accept-Language': language } })).text();

test('a code that two people tell of for different versions says of neither that it holds', async () => {
  const code = token();
  expect(await tell(eve, own, evesSheet, code)).toMatchObject({ status: 'applied' });
  expect(await verify(code)).toMatchObject({ status: 'current', document_name: 'A-101' });
  expect(await tell(ana, house, sheet, code)).toMatchObject({ status: 'rejected', error: { code: 'id_taken' } });
  const nothing = { document_name: null, version: null, version_created_at: null, current_version: null };
  expect(await verify(code)).toMatchObject({ status: 'contested', ...nothing });
  expect(await page(code, 'en')).toContain('Two different sheets claim this code');
  const told = await page(code, 'es');
  expect(told).toContain('Dos planos distintos reclaman este código');
  expect(told).not.toContain('A-101');
});

test('who has no access to the other version contests nothing, nor does the maker of the code, or who tells of it again', async () => {
  const code = token();
  const id = newId();
  const other = (await upload<{ version_id: number }>(ana, { project_id: house, fields: { name: 'B-1' } })).body
    .version_id;
  expect(await tell(ana, house, sheet, code, id)).toMatchObject({ status: 'applied' });
  expect(await tell(eve, house, other, code)).toMatchObject({ status: 'rejected', error: { code: 'not_found' } });
  expect(await tell(eve, own, other, code)).toMatchObject({ status: 'rejected', error: { code: 'not_found' } });
  expect(await tell(ana, house, other, code)).toMatchObject({ status: 'rejected', error: { code: 'id_taken' } });
  await shareWith(ana, eve, house, 'viewer');
  expect(await tell(eve, house, sheet, code)).toMatchObject({ status: 'rejected', error: { code: 'id_taken' } });
  expect(await tell(eve, house, sheet, code, id)).toMatchObject({ status: 'applied' });
  expect(await verify(code)).toMatchObject({ status: 'current' });
});

describe('a code that is told of with other bytes', () => {
  const sha256 = 'f'.repeat(64);
  const tellBytes = (person: Person, project_id: number, version_id: number, code: string) =>
    pushOne(person, 'qr.tell@1', { project_id, id: newId(), version_id, token: code, sha256 });
  const rows = async (code: string) =>
    (await app.services.core.db.selectFrom('contested_codes').selectAll().where('token', '=', code).execute()).length;
  const versionOf = async (name: string) =>
    (await upload<{ version_id: number }>(ana, { project_id: house, fields: { name } })).body.version_id;

  test('is not contested while the bytes of its version cannot be others', async () => {
    await shareWith(ana, eve, house, 'viewer').catch(() => undefined);
    const code = token();
    expect(await tell(ana, house, sheet, code)).toMatchObject({ status: 'applied' });
    expect(await tellBytes(eve, house, sheet, code)).toMatchObject({ status: 'applied' });
    expect(await verify(code)).toMatchObject({ status: 'current' });
    // Nor is one that is not there yet, which so would never hold.
    const unknown = token();
    expect(await tellBytes(eve, house, sheet, unknown)).toMatchObject({ status: 'applied' });
    expect(await rows(unknown)).toBe(0);
  });

  test('is contested where it stands for another version, but by its maker', async () => {
    const code = token();
    expect(await tell(ana, house, sheet, code)).toMatchObject({ status: 'applied' });
    await tellBytes(ana, house, await versionOf('C-1'), code);
    expect(await verify(code)).toMatchObject({ status: 'current' });
    await tellBytes(eve, own, evesSheet, code);
    expect(await verify(code)).toMatchObject({ status: 'contested' });
  });

  test('is contested where its version was made since the data were put back, but by its maker', async () => {
    await renewEpoch(app.services.core.db);
    const since = await versionOf('D-1');
    const code = token();
    expect(await tell(ana, house, since, code)).toMatchObject({ status: 'applied' });
    await tellBytes(ana, house, since, code);
    await tellBytes(eve, house, sheet, code);
    expect(await verify(code)).toMatchObject({ status: 'contested' });
    const [one, unknown] = [token(), token()];
    expect(await tell(ana, house, since, one)).toMatchObject({ status: 'applied' });
    await tellBytes(ana, house, since, one);
    expect(await verify(one)).toMatchObject({ status: 'current' });
    await tellBytes(eve, house, since, one);
    expect(await verify(one)).toMatchObject({ status: 'contested' });
    // Of the sheet that was lost, and had this version's id: whoever says first what stands on it, it is not this.
    await tellBytes(eve, house, since, unknown);
    expect(await rows(unknown)).toBe(1);
  });
});
