import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GATHERING } from '#server/store/people/mails.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newId, newPerson, newProject, type Person, pushMany, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let post: MailServer;
let app: TestApp;
/** How far the server's clock is ahead. */
let ahead = 0;

const settingsOf = (server: MailServer) => ({ smtpUrl: server.url, publicBaseUrl: 'https://drawings.example' });

function turnClock(on: TestApp): void {
  on.services.core.now = () => new Date(Date.now() + ahead).toISOString();
}

beforeEach(async () => {
  ahead = 0;
  post = await startMailServer();
  app = await startTestApp({ settings: settingsOf(post) });
  turnClock(app);
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const mails = (on = app) => on.services.core.db.selectFrom('mails').selectAll().orderBy('created_at').execute();

/** Lets time pass and waits until nothing that is due is left. */
async function pass(ms: number, on = app): Promise<void> {
  ahead += ms;
  const now = on.services.core.now();
  on.services.mails.wake();
  await vi.waitFor(
    async () => {
      const unsent = (await mails(on)).filter((mail) => mail.sent_at === null);
      const open = unsent.filter((mail) => (mail.next_try_at ?? '') !== '');
      expect(open.filter(({ next_try_at }) => (next_try_at ?? '') <= now)).toEqual([]);
      // One that is being tried has neither an error nor a next time.
      expect(unsent.filter(({ tries, last_error }) => tries > 0 && last_error === null)).toEqual([]);
    },
    { timeout: 10_000, interval: 10 },
  );
}

function recover(email: string, on = app): Promise<Response> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email }) };
  return on.fetch('/api/auth/recover', init);
}

describe('the queue', () => {
  test('tries again later while the mail server is away, over a restart, and says nothing of addresses', async () => {
    const person = await newPerson(app);
    const port = Number(new URL(post.url).port);
    await post.close();
    await recover(person.email);
    await pass(0);
    const [waiting] = await mails();
    expect(waiting).toMatchObject({
      kind: 'recovery',
      tries: 1,
      sent_at: null,
      last_error: expect.stringMatching(/^E\w+$/),
    });
    app = await app.restart();
    turnClock(app);
    post = await startMailServer(port);
    await pass(0);
    expect(post.received).toEqual([]);
    await pass(2 * MINUTE);
    expect(post.received.map(({ to }) => to)).toEqual([person.email]);
    expect(await mails()).toMatchObject([{ tries: 2, next_try_at: null, last_error: null }]);
  });

  test('gives up what the mail server will never take, and goes on with the next', async () => {
    const [refused, taken] = [await newPerson(app), await newPerson(app)];
    post.refuse = (command) => (command.includes(refused.email) ? `550 no ${refused.email}` : undefined);
    await recover(refused.email);
    await recover(taken.email);
    await pass(0);
    expect(post.received.map(({ to }) => to)).toEqual([taken.email]);
    expect(await mails()).toMatchObject([{ next_try_at: null, last_error: 'EENVELOPE 550' }, { last_error: null }]);
  });

  test('tries a greylisted address again, and not for ever', async () => {
    const inviter = await newPerson(app);
    post.refuse = (command) => (command.startsWith('RCPT') ? '450 later' : undefined);
    await inviter.call('POST', '/api/team-invitations/invite', { invitee_email: 'new@example.com' });
    await pass(0);
    for (const minutes of [2, 6, 16, 61]) await pass(minutes * MINUTE);
    expect(await mails()).toMatchObject([{ tries: 5, last_error: 'EENVELOPE 450', next_try_at: expect.any(String) }]);
    await pass(3 * DAY);
    // Where a Monday came meanwhile there is a weekly summary as well.
    const invitations = (await mails()).filter(({ kind }) => kind === 'invitation');
    expect(invitations).toMatchObject([{ sent_at: null, next_try_at: null, last_error: 'too_late' }]);
  });

  test('sends over one connection at a time', async () => {
    for (const email of (await Promise.all([1, 2, 3, 4].map(() => newPerson(app)))).map((person) => person.email)) {
      await recover(email);
    }
    await pass(0);
    expect(post.received).toHaveLength(4);
    expect(post.mostAtOnce).toBe(1);
  });

  test('a link to a new password goes before whatever else waits', async () => {
    const [inviter, person] = [await newPerson(app), await newPerson(app)];
    post.refuse = (command) => (command.startsWith('RCPT') ? '450 later' : undefined);
    for (const invitee_email of ['one@example.com', 'two@example.com']) {
      await inviter.call('POST', '/api/team-invitations/invite', { invitee_email });
    }
    await recover(person.email);
    await pass(0);
    post.refuse = () => undefined;
    await pass(3 * MINUTE);
    expect(post.received.map(({ to }) => to)).toEqual([person.email, 'one@example.com', 'two@example.com']);
  });

  test('does not mail a link that nobody waits for any more', async () => {
    const person = await newPerson(app);
    post.refuse = () => '421 away';
    await recover(person.email);
    await pass(0);
    post.refuse = () => undefined;
    await pass(2 * 60 * MINUTE);
    expect(post.received).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = (inviter: Person, invitee_email: string) =>
    inviter.call<{ id: number }>('POST', '/api/team-invitations/invite', {
      invitee_email,
      message: '<b>Come</b> along',
    });

  test('reaches an address without an account, with a link that answers it', async () => {
    const inviter = await newPerson(app, 'Ada <Mason>');
    await invite(inviter, 'new@example.com');
    await pass(0);
    const [mail] = post.received;
    expect(mail?.to).toBe('new@example.com');
    expect(mail?.text).toContain(`Ada <Mason> (${inviter.email}) invites you to the team`);
    expect(mail?.html).toContain('Ada &lt;Mason&gt;');
    const links = new Set(mail?.text.match(/https?:\S+/g));
    expect([...links]).toEqual([
      expect.stringMatching(/^https:\/\/drawings\.example\/join#token=[\w-]{43}$/),
      'https://drawings.example/settings',
    ]);
  });

  test('says nothing to a stranger that its sender made up: no words, and no name with a link', async () => {
    const inviter = await newPerson(app, 'Your parcel: https://evil.example/pay or evil.example');
    await invite(inviter, 'new@example.com');
    await pass(0);
    const [mail] = post.received;
    expect(mail?.headers).toContain('Subject: You are invited to a team on Plumbline');
    expect(mail?.text).toContain(`${inviter.email} (${inviter.email}) invites you to a team on Plumbline`);
    expect(mail?.text).toContain('They wrote you a message. It is shown beside the invitation.');
    for (const words of [mail?.text, mail?.html]) expect(words).not.toMatch(/evil|parcel|along/);
  });

  test('repeats the message to who has an account, marked as another’s words', async () => {
    const [inviter, invitee] = [await newPerson(app, 'Ada Mason'), await newPerson(app)];
    const message = `<b>Come</b> along\n--\nPlumbline: ${'x'.repeat(600)}`;
    await inviter.call('POST', '/api/team-invitations/invite', { invitee_email: invitee.email, message });
    await pass(0);
    const [mail] = post.received;
    expect(mail?.text).toContain('Ada Mason:\n> <b>Come</b> along\n> --\n> Plumbline: xxx');
    expect(mail?.text).toMatch(/x{400,490}…/);
    expect(mail?.html).toContain('&lt;b&gt;Come&lt;/b&gt; along');
    expect(mail?.html).not.toContain('<b>');
  });

  test('that was taken back, or goes to somebody who wants no mails, is not mailed', async () => {
    const [inviter, quiet] = [await newPerson(app), await newPerson(app)];
    await pushOne(quiet, 'user.prefer@1', { preferences: { email_notifications: false } });
    post.refuse = (command) => (command.startsWith('RCPT') ? '450 later' : undefined);
    const { body } = await invite(inviter, 'gone@example.com');
    await invite(inviter, quiet.email);
    await pass(0);
    await inviter.call('DELETE', `/api/team-invitations/${body.id}`);
    post.refuse = () => undefined;
    await pass(5 * MINUTE);
    await pass(5 * MINUTE);
    expect(post.received).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('a comment', () => {
  let owner: Person;
  let guest: Person;
  let project_id: number;
  let document_id: number;
  beforeEach(async () => {
    [owner, guest] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Vera Viewer')];
    project_id = await newProject(owner);
    document_id = (await upload<{ id: number }>(owner, { project_id })).body.id;
    await shareWith(owner, guest, project_id, 'viewer');
    await pass(0);
    post.received.length = 0;
  });

  async function say(content: string): Promise<number> {
    const id = newId();
    await pushOne(guest, 'comment.create@1', { project_id, id, document_id, content });
    return id;
  }
  const toOwner = () => post.received.filter(({ to }) => to === owner.email);

  test('and those that follow soon are one mail, and later ones another', async () => {
    await say('First <i>words</i>');
    await pass(GATHERING - MINUTE);
    await say('Second words');
    expect(toOwner()).toEqual([]);
    await pass(2 * MINUTE);
    await say('Third words');
    await pass(GATHERING + MINUTE);
    const [first, second] = toOwner();
    expect(toOwner()).toHaveLength(2);
    expect(first?.headers).toMatch(/Subject: \S*2_new_comments/);
    expect(first?.text).toContain('Vera Viewer:\n> First <i>words</i>');
    expect(first?.text).toContain('Vera Viewer:\n> Second words');
    expect(first?.text).toContain(`https://drawings.example/projects/${project_id}/documents/${document_id}`);
    expect(first?.text).toContain('https://drawings.example/settings');
    expect(first?.html).not.toContain('<i>');
    expect(second?.text).toContain('Third words');
    expect(second?.text).not.toContain('Second words');
  });

  test('are repeated up to a number and a length, however many and long they are', async () => {
    const changes = Array.from({ length: 130 }, (_, n) => ({
      name: 'comment.create@1',
      args: { project_id, id: newId(), document_id, content: `Remark ${n}: ${'x'.repeat(9_000)}` },
    }));
    await pushMany(guest, changes);
    await pass(GATHERING + MINUTE);
    const [mail] = toOwner();
    expect(toOwner()).toHaveLength(1);
    expect(mail?.headers).toMatch(/Subject: \S*130_new_comments/);
    expect(mail?.text).toContain('The first 20 are here, and 110 more with the drawing.');
    expect(mail?.text).toContain('Remark 19:');
    expect(mail?.text).not.toContain('Remark 20:');
    expect(mail?.html.length).toBeLessThan(40_000);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['deleted', async () => guest.call('DELETE', `/api/comments/${await lastComment()}`)],
    ['of a drawing that was deleted', () => owner.call('DELETE', `/api/documents/${document_id}`)],
    ['seen and dismissed', async () => pushOne(owner, 'notice.dismiss@1', { id: await lastNotice() })],
    [
      'of a drawing they want to hear nothing of',
      () => pushOne(owner, 'document.notify@1', { id: newId(), document_id, notify: false }),
    ],
    [
      'to somebody who wants no mails',
      () => pushOne(owner, 'user.prefer@1', { preferences: { email_notifications: false } }),
    ],
  ])('%s meanwhile is not mailed', async (_, meanwhile) => {
    await say('Never mind');
    await meanwhile();
    await pass(GATHERING + MINUTE);
    expect(toOwner()).toEqual([]);
    expect((await mails()).filter(({ kind }) => kind === 'commented')).toEqual([]);
  });

  const lastNotice = async () =>
    (await app.services.core.db.selectFrom('notices').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()).id;
  const lastComment = async () =>
    (await app.services.core.db.selectFrom('comments').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow())
      .id;

  test('says a name in its subject, but no link that somebody called a drawing', async () => {
    await say('First');
    await pass(GATHERING + MINUTE);
    const name = 'Your invoice, pay.evil.example';
    await owner.call('PUT', `/api/documents/${document_id}`, { name });
    await say('Second');
    await pass(GATHERING + MINUTE);
    const subjects = toOwner().map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1]?.replaceAll('_', ' '));
    expect(subjects[0]).toContain('A-101');
    expect(subjects[1]).not.toMatch(/evil|invoice/);
    expect(toOwner()[1]?.text).toContain(name);
  });

  test('is in the language of the last sign-in', async () => {
    const form = new URLSearchParams({ username: owner.email, password: 'correct horse battery' });
    await app.fetch('/api/auth/token', { method: 'POST', body: form, headers: { 'Accept-Language': 'es-ES' } });
    await say('Hola');
    await pass(GATHERING + MINUTE);
    expect(toOwner()[0]?.text).toContain('Hay un comentario nuevo');
  });
});
