import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GATHERING_CHANGES, queueChanged } from '#server/store/people/mails.ts';
import { inTransaction } from '../store/database.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, sha256, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { sendWhole } from '../testing/tus-client.ts';

const MINUTE = 60_000;

let post: MailServer;
let app: TestApp;
let owner: Person;
let guest: Person;
let project_id: number;
/** How far the server's clock is ahead. */
let ahead = 0;

beforeEach(async () => {
  ahead = 0;
  post = await startMailServer();
  app = await startTestApp({ settings: { smtpUrl: post.url, publicBaseUrl: 'https://drawings.example' } });
  app.services.core.now = () => new Date(Date.now() + ahead).toISOString();
  [owner, guest] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Vera Viewer')];
  project_id = await newProject(owner, 'Harbour House');
  await shareWith(owner, guest, project_id, 'viewer');
  await pass(0);
  post.received.length = 0;
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** Lets time pass and waits until nothing that is due is left. */
async function pass(ms: number): Promise<void> {
  ahead += ms;
  const { core, mails } = app.services;
  const now = core.now();
  mails.wake();
  await vi.waitFor(
    async () => {
      const open = await core.db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute();
      expect(open.filter(({ next_try_at }) => next_try_at !== null && next_try_at <= now)).toEqual([]);
      expect(open.filter(({ tries, last_error }) => tries > 0 && last_error === null)).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );
}

interface Made {
  id: number;
  version_id: number;
}
const made = async (name: string, by = owner): Promise<Made> =>
  (await upload<Made>(by, { project_id, fields: { name } })).body;
const tell = (person: Person, ...follows: object[]) => person.call('PUT', '/api/users/me/follows', { follows });
const opened = (person: Person, { id, version_id }: Made) =>
  tell(person, { kind: 'document', id, version_id, follows: true });
const keeps = (person: Person, follows: boolean) => tell(person, { kind: 'project', id: project_id, follows });
const mute = (person: Person, { id: document_id }: Made) =>
  pushOne(person, 'document.notify@1', { id: newId(), document_id, notify: false });
const print = (person: Person, { version_id }: Made, copies: number) =>
  pushOne(person, 'print.note@1', { project_id, id: newId(), version_id, way: 'print', copies });
const to = (person: Person) => post.received.filter((mail) => mail.to === person.email);
/** As it reads. */
const subjectOf = (headers: string) =>
  (/Subject: (.*)/.exec(headers)?.[1] ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    );

describe('a new version', () => {
  test('of a drawing that was opened is mailed, with where it is, and to nobody else', async () => {
    const sheet = await made('A-101');
    const other = await made('A-102');
    await opened(guest, sheet);
    await made('A-101');
    await made('A-102');
    expect(other.id).not.toBe(sheet.id);
    await pass(GATHERING_CHANGES - MINUTE);
    expect(post.received).toEqual([]);
    await pass(2 * MINUTE);
    expect(post.received).toHaveLength(1);
    const [mail] = to(guest);
    expect(subjectOf(mail?.headers ?? '')).toBe('New version of “A-101”: V2');
    expect(mail?.text).toContain('New versions\n- A-101: V2 (was V1), by Olga Owner\n');
    expect(mail?.text).not.toContain('A-102');
    const links = new Set(mail?.text.match(/https?:\S+/g));
    const address = `https://drawings.example/projects/${project_id}/documents/${sheet.id}`;
    expect([...links]).toEqual([address, 'https://drawings.example/settings']);
    expect(mail?.html).toContain(`href="${address}"`);
  });

  test('of many drawings of a kept project are one mail, by name, and what comes later another', async () => {
    for (const name of ['A-10', 'A-9', 'A-11']) await made(name);
    await keeps(guest, true);
    for (const name of ['A-10', 'A-9']) await made(name);
    await pass(10 * MINUTE);
    for (const name of ['A-9', 'A-11']) await made(name);
    await pass(GATHERING_CHANGES);
    await made('A-11');
    await pass(GATHERING_CHANGES + MINUTE);
    const [first, second] = to(guest);
    expect(to(guest)).toHaveLength(2);
    expect(subjectOf(first?.headers ?? '')).toBe('3 new versions in “Harbour House”');
    const lines = ['- A-9: V3 (was V1)', '- A-10: V2 (was V1)', '- A-11: V2 (was V1)'];
    expect(first?.text).toContain(`New versions\n${lines.map((line) => `${line}, by Olga Owner\n`).join('')}`);
    expect(first?.text).toContain(`https://drawings.example/projects/${project_id}\n`);
    expect(second?.text).toContain('A-11: V3 (was V2)');
    expect(second?.text).not.toContain('A-10');
  });

  test('in a kept folder is mailed, chosen by hand too; one that is not here in full is not', async () => {
    const sheet = await made('A-101');
    const rowOf = () =>
      app.services.core.db
        .selectFrom('documents')
        .select(['folder_id', 'current_version_id'])
        .where('id', '=', sheet.id)
        .executeTakeFirstOrThrow();
    const folder = newId();
    const level = { project_id, id: folder, parent_folder_id: (await rowOf()).folder_id, name: 'Level 1' };
    const below = { project_id, id: newId(), parent_folder_id: folder, name: 'Rooms' };
    for (const one of [level, below]) {
      expect(await pushOne(owner, 'folder.create@1', one)).toMatchObject({ status: 'applied' });
    }
    await tell(guest, { kind: 'folder', id: folder, follows: true });
    await made('A-101');
    await pushOne(owner, 'document.move@1', { project_id, id: sheet.id, folder_id: below.id });
    const bytes = new TextEncoder().encode('another drawing');
    const file = { file_name: 'A-101.pdf', sha256: sha256(bytes), size: bytes.length };
    const based_on_version_id = (await rowOf()).current_version_id;
    const version = { project_id, id: newId(), document_id: sheet.id, based_on_version_id, ...file };
    expect(await pushOne(owner, 'version.create@1', version)).toMatchObject({ status: 'applied' });
    await pass(GATHERING_CHANGES + MINUTE);
    expect(post.received).toEqual([]);
    expect((await sendWhole(owner, project_id, file.sha256, bytes)).status).toBe(201);
    await pass(GATHERING_CHANGES + MINUTE);
    expect(to(guest)[0]?.text).toContain('A-101: V3 (was V2)');
    const choice = { project_id, document_id: sheet.id, version_id: sheet.version_id };
    await pushOne(owner, 'version.make_current@1', choice);
    await pass(GATHERING_CHANGES + MINUTE);
    expect(to(guest)[1]?.text).toContain('A-101: V1 (was V3)');
  });

  test.each<[string, (sheet: Made, next: Made) => Promise<unknown>]>([
    ['opened on one of their devices', (sheet, next) => opened(guest, { ...sheet, version_id: next.version_id })],
    ['deleted with its drawing', (sheet) => owner.call('DELETE', `/api/documents/${sheet.id}`)],
    [
      'taken back',
      ({ id: document_id, version_id }) =>
        pushOne(owner, 'version.make_current@1', { project_id, document_id, version_id }),
    ],
    ['not theirs to see', () => owner.call('DELETE', `/api/team-invitations/members/${guest.id}`)],
    ['of a project that is in the bin', () => owner.call('DELETE', `/api/projects/${project_id}`)],
    ['of a drawing they want to hear nothing of', (sheet) => mute(guest, sheet)],
    ['not wanted by mail', () => pushOne(guest, 'user.prefer@1', { preferences: { email_notifications: false } })],
  ])('is not mailed when it is %s by then', async (_, meanwhile) => {
    const sheet = await made('A-101');
    await opened(guest, sheet);
    await meanwhile(sheet, await made('A-101'));
    await pass(GATHERING_CHANGES + MINUTE);
    expect(to(guest)).toEqual([]);
    expect(await app.services.core.db.selectFrom('mails').where('kind', '=', 'changed').selectAll().execute()).toEqual(
      [],
    );
  });

  test('is not mailed to who made it, nor to who keeps its project no more', async () => {
    const sheet = await made('A-101');
    await opened(owner, sheet);
    await keeps(guest, true);
    await keeps(guest, false);
    await made('A-101');
    await pass(GATHERING_CHANGES + MINUTE);
    expect(post.received).toEqual([]);
  });

  test('of a kept project is not mailed of the one drawing that they want to hear nothing of', async () => {
    const [sheet] = [await made('A-101'), await made('A-102')];
    await keeps(guest, true);
    await mute(guest, sheet);
    await made('A-101');
    await pass(GATHERING_CHANGES + MINUTE);
    expect(post.received).toEqual([]);
    for (const name of ['A-101', 'A-102']) await made(name);
    await pass(GATHERING_CHANGES + MINUTE);
    expect(subjectOf(to(guest)[0]?.headers ?? '')).toBe('New version of “A-102”: V2');
    expect(to(guest)).toHaveLength(1);
  });

  test('is mailed in the language that was chosen last', async () => {
    const sheet = await made('A-101');
    await opened(guest, sheet);
    await made('A-101');
    await pushOne(guest, 'user.prefer@1', { preferences: { language: 'es' } });
    await pass(GATHERING_CHANGES + MINUTE);
    const [mail] = to(guest);
    expect(subjectOf(mail?.headers ?? '')).toBe('Nueva versión de «A-101»: V2');
    expect(mail?.text).toContain('- A-101: V2 (antes V1), de Olga Owner');
    expect(mail?.html).toContain('lang="es"');
  });
});

test('a mail looks into 500 changes, each once, and says how many there are beside them', async () => {
  const sheets = [await made('A-101'), await made('A-102')];
  for (const sheet of sheets) await opened(guest, sheet);
  const { core } = app.services;
  const [first, second] = sheets.map(({ id, version_id }) => ({ document_id: id, version_id }));
  if (first === undefined || second === undefined) throw new Error('two were made');
  await made('A-101');
  const tell = (changes: { document_id: number; version_id: number }[]) =>
    inTransaction(core.db, (tx) => queueChanged(tx, core, { user_id: guest.id, project_id, changes }));
  for (let n = 0; n < 3; n += 1) await tell([first, second]);
  await tell(Array.from({ length: 598 }, (_, n) => ({ ...second, version_id: n + 1 })));
  await tell([{ ...second, version_id: 1000 }]);
  const { about } = await core.db
    .selectFrom('mails')
    .select('about')
    .where('batch', 'is not', null)
    .executeTakeFirstOrThrow();
  expect((JSON.parse(about) as { changes: unknown[] }).changes).toHaveLength(500);
  await made('A-102');
  await pass(GATHERING_CHANGES + MINUTE);
  const [mail] = to(guest);
  expect(subjectOf(mail?.headers ?? '')).toBe('103 new versions in “Harbour House”');
  expect(mail?.text).toContain(
    '- A-101: V2 (was V1), by Olga Owner\n- A-102: V2 (was V1), by Olga Owner\n- and 101 more\n',
  );
});

describe('a print', () => {
  test('that went out of date is mailed to who made it, once, and not when it was collected', async () => {
    const sheet = await made('A-101');
    await print(guest, sheet, 3);
    await print(owner, sheet, 1);
    // That paper must come down is told in any case.
    await mute(guest, sheet);
    await made('A-101');
    await pass(GATHERING_CHANGES + MINUTE);
    const [mail] = to(guest);
    expect(subjectOf(mail?.headers ?? '')).toBe('3 prints of yours are out of date in “Harbour House”');
    expect(mail?.text).toContain('Your prints that are out of date\n- A-101, V1: collect 3 prints; build from V2\n');
    expect(mail?.text).not.toContain('New versions');
    await made('A-101');
    await pass(GATHERING_CHANGES + MINUTE);
    expect(to(guest)).toHaveLength(1);
    // Who brought the new version knows.
    expect(to(owner)).toEqual([]);
  });

  test('of a drawing that is followed too comes in the same mail; one that was collected does not', async () => {
    const [sheet, other] = [await made('A-101'), await made('A-102')];
    await print(guest, sheet, 1);
    await opened(guest, sheet);
    const id = newId();
    const copy = { project_id, id, version_id: other.version_id, way: 'print', copies: 1 };
    await pushOne(guest, 'print.note@1', copy);
    await pushOne(guest, 'print.collect@1', { project_id, id });
    await made('A-101');
    await made('A-102');
    await pass(GATHERING_CHANGES + MINUTE);
    expect(to(guest)).toHaveLength(1);
    expect(subjectOf(to(guest)[0]?.headers ?? '')).toBe('New version of “A-101”: V2 · your print is out of date');
    expect(to(guest)[0]?.text).not.toContain('A-102');
  });

  test('of a drawing that was withdrawn is mailed', async () => {
    const sheet = await made('A-101');
    await print(guest, sheet, 1);
    await opened(guest, sheet);
    await owner.call('DELETE', `/api/documents/${sheet.id}`);
    await pass(GATHERING_CHANGES + MINUTE);
    expect(to(guest)[0]?.text).toContain('- A-101, V1: collect 1 print; the drawing was withdrawn\n');
    expect(to(guest)[0]?.text).not.toContain('New versions');
  });
});
