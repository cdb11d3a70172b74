import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { digestBefore, WEEK } from './queue-digests.ts';

const DAY = 24 * 60 * 60 * 1000;

test.each([
  ['2026-11-22T05:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-23T05:59:59.999Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-23T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
])('the last summary before %s is of %s', (now, monday) => {
  expect(new Date(digestBefore(Date.parse(now))).toISOString()).toBe(monday);
});

let post: MailServer;
let app: TestApp;
let owner: Person;
let guest: Person;
let project_id: number;
/** Later than any real clock: a server that begins again looks at that one first. */
const MONDAY = digestBefore(Date.UTC(2126, 10, 20));
/** What the server's clock says. */
let now = MONDAY;

beforeEach(async () => {
  now = MONDAY + 2 * DAY;
  post = await startMailServer();
  app = await startTestApp({ settings: { smtpUrl: post.url, publicBaseUrl: 'https://drawings.example' } });
  app.services.core.now = () => new Date(now).toISOString();
  await app.services.core.db.deleteFrom('meta').where('key', '=', 'digests_until').execute();
  [owner, guest] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Vera Viewer')];
  project_id = await newProject(owner, 'Harbour House');
  await newProject(owner, 'Nothing New');
  await shareWith(owner, guest, project_id, 'viewer');
  await settled();
  post.received.length = 0;
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** Until nothing is due, and the summaries of the last Monday are queued. */
async function settled(on = app): Promise<void> {
  const { core, mails } = on.services;
  mails.wake();
  const until = new Date(digestBefore(now)).toISOString();
  await vi.waitFor(
    async () => {
      const queued = await core.db.selectFrom('meta').select('value').where('key', '=', 'digests_until').execute();
      expect(queued).toEqual([{ value: until }]);
      const waiting = core.db.selectFrom('mails').select('id').where('sent_at', 'is', null);
      expect(await waiting.where('kind', 'not in', ['commented', 'changed']).execute()).toEqual([]);
      expect(await waiting.where('next_try_at', '<=', core.now()).execute()).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );
}

const summaries = (to: Person) =>
  post.received.filter((mail) => mail.to === to.email && mail.headers.includes('Your week'));

describe('the weekly summary', () => {
  test('comes on Monday, once, to each with what others did, and not to whom nothing is new', async () => {
    const made = await upload<{ id: number }>(owner, { project_id, fields: { name: 'A-101' } });
    const comment = { project_id, id: newId(), document_id: made.body.id, content: 'Seen' };
    await pushOne(guest, 'comment.create@1', comment);
    now = MONDAY + WEEK - 60_000;
    await settled();
    expect([...summaries(owner), ...summaries(guest)]).toEqual([]);
    now = MONDAY + WEEK;
    await settled();
    const [toOwner] = summaries(owner);
    expect(toOwner?.text).toContain('Harbour House\n- 1 comment\n');
    expect(toOwner?.text).not.toContain('Nothing New');
    expect(summaries(guest)[0]?.text).toContain('Harbour House\n- A-101, V1\n');
    expect(summaries(guest)[0]?.text).toContain('https://drawings.example/settings');
    await settled();
    app = await app.restart();
    app.services.core.now = () => new Date(now).toISOString();
    now += 6 * DAY;
    await settled();
    expect([summaries(owner), summaries(guest)].map(({ length }) => length)).toEqual([1, 1]);
    now += DAY;
    await settled();
    expect([summaries(owner), summaries(guest)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('tells of own prints that went out of date', async () => {
    const { body } = await upload<{ id: number; version_id: number }>(owner, { project_id, fields: { name: 'A-102' } });
    const print = { project_id, id: newId(), version_id: body.version_id, way: 'print', copies: 3 };
    await pushOne(guest, 'print.note@1', print);
    now += WEEK;
    await settled();
    post.received.length = 0;
    await upload(owner, { project_id, fields: { name: 'A-102' } });
    now += WEEK;
    await settled();
    expect(summaries(guest)[0]?.text).toContain('- A-102, V2\n- 3 prints of yours are out of date: collect them\n');
    now += WEEK;
    await settled();
    expect(summaries(guest)).toHaveLength(1);
    // They were told: a third version does not put them out of date anew.
    await upload(owner, { project_id, fields: { name: 'A-102' } });
    now += WEEK;
    await settled();
    expect(summaries(guest)[1]?.text).toContain('- A-102, V3\n');
    expect(summaries(guest)[1]?.text).not.toContain('out of date');
  });

  test('does not come to who wants none, or is out of the project by then', async () => {
    const out = await newPerson(app, 'Otto Out');
    await shareWith(owner, out, project_id, 'viewer');
    await settled();
    post.received.length = 0;
    await upload(owner, { project_id, fields: { name: 'A-103' } });
    await pushOne(guest, 'user.prefer@1', { preferences: { weekly_digest: false } });
    await owner.call('DELETE', `/api/team-invitations/members/${out.id}`);
    now += WEEK;
    await settled();
    expect(post.received).toEqual([]);
  });

  test('after weeks without a server covers all of them at once', async () => {
    await upload(owner, { project_id, fields: { name: 'A-104' } });
    now += 3 * WEEK;
    await settled();
    expect(summaries(guest)).toHaveLength(1);
    expect(summaries(guest)[0]?.text).toContain('A-104');
  });
});
