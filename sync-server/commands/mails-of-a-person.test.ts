// Nobody is buried under mails, nor kept waiting behind the mails of others, however much somebody says.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GATHERED_A_DAY, GATHERING, queueCommented, queueMail, takeDue } from '#server/store/people/mails.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { inTransaction } from '../store/database.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newId, newPerson, newProject, type Person, pushMany, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

let post: MailServer;
let app: TestApp;
let ahead = 0;

beforeEach(async () => {
  ahead = 0;
  post = await startMailServer();
  app = await startTestApp({ settings: { smtpUrl: post.url, publicBaseUrl: 'https://drawings.example' } });
  app.services.core.now = () => new Date(Date.now() + ahead).toISOString();
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const db = () => app.services.core.db;

/** What waits and goes by that time is sent. */
async function pass(ms: number): Promise<void> {
  ahead += ms;
  app.services.mails.wake();
  await expect
    .poll(
      async () => {
        const all = await db().selectFrom('mails').selectAll().execute();
        const now = app.services.core.now();
        // One that is being tried has neither an error nor been sent.
        const open = ({ next_try_at, sent_at, tries, last_error }: (typeof all)[number]) =>
          sent_at === null && ((next_try_at ?? '~') <= now || (tries > 0 && last_error === null));
        return all.filter(open).length;
      },
      { timeout: 10_000 },
    )
    .toBe(0);
}

async function house(sheets: number) {
  const [owner, viewer] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Vera Viewer')];
  const project_id = await newProject(owner);
  const documents: number[] = [];
  for (let n = 0; n < sheets; n += 1) {
    const file_name = `A-${100 + n}.pdf`;
    documents.push((await upload<{ id: number }>(owner, { project_id, file_name })).body.id);
  }
  await shareWith(owner, viewer, project_id, 'viewer');
  await pass(0);
  post.received.length = 0;
  return { owner, viewer, project_id, documents };
}

const comment = (project_id: number, document_id: number, content: string) => ({
  name: 'comment.create@1',
  args: { project_id, id: newId(), document_id, content },
});
const to = ({ email }: Person) => post.received.filter((mail) => mail.to === email);

test('comments on many drawings of a project are one mail, which says on which each was made', async () => {
  const { owner, viewer, project_id, documents } = await house(25);
  await pushMany(
    viewer,
    documents.map((id, n) => comment(project_id, id, `Remark ${n}`)),
  );
  await pass(GATHERING + 1000);
  expect(to(owner)).toHaveLength(1);
  const [mail] = to(owner);
  expect(mail?.headers).toMatch(/Subject: \S*25_new_comments_in/);
  expect(mail?.text).toContain('There are 25 new comments on drawings in');
  expect(mail?.text).toContain('The first 20 are here, and 5 more with the drawings.');
  expect(mail?.text).toContain('Vera Viewer on “A-100”:\n> Remark 0\n');
  expect(mail?.text).toContain(`Open the project:\nhttps://drawings.example/projects/${project_id}\n`);
});

test('such a mail is in Spanish for whoever reads that, and tells nothing of a drawing that was deleted', async () => {
  const { owner, viewer, project_id, documents } = await house(3);
  const [first = 0, second = 0, third = 0] = documents;
  await pushMany(owner, [{ name: 'user.prefer@1', args: { preferences: { language: 'es' } } }]);
  await pushMany(
    viewer,
    [first, second, third].map((id, n) => comment(project_id, id, `Nota ${n}`)),
  );
  await owner.call('DELETE', `/api/documents/${second}`);
  await pass(GATHERING + 1000);
  const [mail] = to(owner);
  expect(mail?.text).toContain('Hay 2 comentarios nuevos en planos de');
  expect(mail?.text).toContain('Vera Viewer en «A-102»:\n> Nota 2\n');
  expect(mail?.text).not.toContain('Nota 1');
});

test('a person gets so many of them in a day, and what is beyond waits for its day', async () => {
  const { core } = app.services;
  const tell = (project_id: number) =>
    inTransaction(db(), (tx) => queueCommented(tx, core, { user_id: 1, project_id, document_id: 1, notice_id: 1 }));
  for (let n = 1; n <= GATHERED_A_DAY + 5; n += 1) await tell(n);
  // What comes while one waits joins it.
  await tell(GATHERED_A_DAY + 5);
  const at = (await db().selectFrom('mails').select('next_try_at').execute()).map((mail) => mail.next_try_at ?? '');
  const soon = new Date(Date.parse(core.now()) + GATHERING).toISOString();
  expect(at.filter((time) => time <= soon)).toHaveLength(GATHERED_A_DAY);
  const later = new Date(Date.parse(core.now()) + DAY).toISOString();
  expect(at.filter((time) => time > later)).toHaveLength(5);
});

test('many mails of one person do not keep one of another waiting', async () => {
  const { core, mails } = app.services;
  await mails.close();
  const digest = (user_id: number) =>
    queueMail(db(), core, { kind: 'digest', about: { user_id, since: core.now(), until: core.now() } });
  for (let n = 0; n < 20; n += 1) await digest(1);
  ahead += 1000;
  await digest(2);
  await queueMail(db(), core, { kind: 'security', about: { user_id: 3, what: 'password', to: 'x@example.com' } });
  ahead += 1000;
  const taken: unknown[] = [];
  for (let n = 0; n < 4; n += 1) taken.push((await takeDue(db(), core.now(), () => null))?.about);
  expect(taken).toMatchObject([{ user_id: 3 }, { user_id: 1 }, { user_id: 2 }, { user_id: 1 }]);
});

test.skipIf(isOnPostgres())('the next one is found by an index, whatever waits', async () => {
  const { rows } = await sql<{ detail: string }>`
    EXPLAIN QUERY PLAN SELECT id, kind, about, created_at, tries FROM mails
    WHERE turn = 1 AND next_try_at <= 'x' ORDER BY next_try_at LIMIT 1`.execute(db());
  expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH mails USING INDEX mails_turn (turn=? AND next_try_at<?)']);
});
