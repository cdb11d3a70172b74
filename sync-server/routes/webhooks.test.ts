// Webhooks, as the owner of a project and a receiver see them.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebhookAnswer, WebhookDelivery } from '#domain/endpoints/webhooks';
import { limits } from '#domain/limits';
import { disableAccount } from '#server/commands/people/disable-account.ts';
import { waitAfter } from '#server/commands/send-webhooks.ts';
import { inTransaction } from '#server/store/database.ts';
import { endWaysIn } from '#server/store/people/carry-ways-in.ts';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { sweepWebhooks } from '#server/store/webhooks.ts';
import { isOnPostgres } from '../testing/postgres-server.ts';
import {
  type Answer,
  makeWebhook,
  newId,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  pushOne,
  sha256,
  shareWith,
  upload,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { append, createUpload } from '../testing/tus-client.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  id: string;
  type: string;
  data: Record<string, unknown>;
}

let app: TestApp;
let ana: Person;
let project_id: number;
let url: string;
let received: Received[];
let answerWith: (response: ServerResponse) => unknown;
const ok = (response: ServerResponse) => response.writeHead(204).end();
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += piece));
  request.on('end', () => {
    const { type, data } = JSON.parse(body) as Received;
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body,
      id: String(request.headers['webhook-id']),
      type,
      data,
    });
    answerWith(response);
  });
});

beforeEach(async () => {
  received = [];
  answerWith = ok;
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  app = await startTestApp({ settings: { smtpUrl: 'smtp://127.0.0.1:9' } });
  ana = await newPerson(app, 'Ana');
  project_id = await newProject(ana, 'House');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const path = (id?: number, more = '') =>
  `/api/projects/${project_id}/webhooks${id === undefined ? '' : `/${id}`}${more}`;
const listed = async () => (await ana.call<WebhookAnswer[]>('GET', path())).body;
const one = async () => (await listed())[0] as WebhookAnswer;
const deliveries = async (id: number) => (await ana.call<WebhookDelivery[]>('GET', path(id, '/deliveries'))).body;
const types = () => received.map(({ type }) => type);
const stored = () => app.services.core.db.selectFrom('webhook_deliveries').selectAll().execute();
/** Everything that waits is due. */
async function makeDue() {
  const { db } = app.services.core;
  const past = new Date(Date.now() - 1000).toISOString();
  await db.updateTable('webhook_deliveries').set({ next_try_at: past }).where('next_try_at', 'is not', null).execute();
  await db.updateTable('webhooks').set({ due_at: past, busy_until: null }).execute();
  app.services.webhooks.wake();
}
const password = { current_password: PASSWORD };

describe('a receiver', () => {
  test('is told what happened, by whom and to what, signed so that its library knows it', async () => {
    const { id, secret } = await makeWebhook(ana, project_id, { url });
    const { body: made } = await upload<{ id: number; version_id: number }>(ana, {
      project_id,
      file_name: 'A-101.pdf',
    });
    await expect.poll(types).toEqual(['document.uploaded']);
    const [got] = received as [Received];
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const { 'webhook-id': event, 'webhook-timestamp': time, 'webhook-signature': signature } = got.headers;
    const signed = createHmac('sha256', key).update(`${event}.${time}.${got.body}`).digest('base64');
    expect(signature).toBe(`v1,${signed}`);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(got.data).toMatchObject({
      what: 'document.uploaded',
      project_id,
      project_name: 'House',
      actor_id: ana.id,
      actor_name: 'Ana',
      document_id: made.id,
      version_id: made.version_id,
      version_ready: true,
      name: 'A-101',
    });
    // Neither anybody's address nor the words of what was written.
    expect(got.body).not.toContain('@example.com');
    const [line] = (await ana.call<{ id: number }[]>('GET', `/api/projects/${project_id}/activity?limit=1`)).body;
    expect(event).toBe(`evt_${line?.id}`);
    await expect
      .poll(() => deliveries(id))
      .toMatchObject([
        {
          event_id: event,
          type: 'document.uploaded',
          state: 'delivered',
          tries: 1,
          status: 204,
          failure: null,
          next_try_at: null,
        },
      ]);
  });

  test('hears of the groups that were chosen, of shares and comments too, and of nothing in another project', async () => {
    await makeWebhook(ana, project_id, { url, groups: ['comments', 'sharing'] });
    await upload(ana, { project_id: await newProject(ana, 'Other') });
    const { body } = await upload<{ id: number }>(ana, { project_id });
    await ana.call('POST', `/api/comments/document/${body.id}`, { content: 'A leak in room 7' });
    await shareWith(ana, await newPerson(app, 'Ben'), project_id, 'viewer');
    await expect.poll(() => types().sort()).toEqual(['comment.written', 'share.given']);
    expect(JSON.stringify(received)).not.toMatch(/leak|@example\.com/);
  });

  test('hears when the bytes of a version have come that was made without signal', async () => {
    await makeWebhook(ana, project_id, { url, groups: ['uploads'] });
    const root = (await ana.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`)).body;
    const bytes = Buffer.from('made on site');
    const file = { file_name: 'B-1.txt', sha256: sha256(bytes), size: bytes.length };
    const [id, version_id] = [newId(), newId()];
    expect(
      await pushOne(ana, 'document.create@1', {
        project_id,
        id,
        version_id,
        folder_id: root[0]?.id,
        name: 'B-1',
        ...file,
      }),
    ).toMatchObject({ status: 'applied' });
    await expect.poll(types).toEqual(['document.uploaded']);
    expect(received[0]?.data).toMatchObject({ version_id, version_ready: false });
    await append(ana, await createUpload(ana, project_id, bytes), 0, bytes);
    await expect.poll(types).toEqual(['document.uploaded', 'version.ready']);
    expect(received[1]).toMatchObject({
      id: `evt_ready_${version_id}`,
      data: { version_id, document_id: id, version_ready: true, name: 'B-1' },
    });
  });

  test('gets an event again under the same id until it says that it has it', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    answerWith = (response) => response.writeHead(received.length < 3 ? 500 : 200).end();
    await upload(ana, { project_id });
    await expect
      .poll(() => deliveries(id))
      .toMatchObject([{ state: 'waiting', tries: 1, status: 500, failure: 'status' }]);
    expect(await one()).toMatchObject({ failures: 1, waiting: 1 });
    const [{ next_try_at: next, created_at: at } = { next_try_at: null, created_at: '' }] = await deliveries(id);
    expect(Date.parse(next ?? '') - Date.parse(at)).toBeGreaterThan(5_000);
    await makeDue();
    await expect.poll(() => deliveries(id)).toMatchObject([{ tries: 2 }]);
    await makeDue();
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered', tries: 3, status: 200 }]);
    expect(new Set(received.map((got) => got.id)).size).toBe(1);
    expect(new Set(received.map((got) => got.body)).size).toBe(1);
    expect(await one()).toMatchObject({ failures: 0, waiting: 0 });
  });

  test('is given up after 72 hours, and what is as old with it', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    answerWith = (response) => response.writeHead(500).end();
    for (const name of ['Level 1', 'Level 2']) await ana.call('POST', '/api/folders', { name, project_id });
    await expect.poll(async () => (await one()).failures).toBeGreaterThan(0);
    const since = new Date(Date.now() - 73 * 3_600_000).toISOString();
    await app.services.core.db.updateTable('webhook_deliveries').set({ since }).execute();
    await makeDue();
    await expect.poll(async () => (await deliveries(id)).map(({ state }) => state)).toEqual(['given_up', 'given_up']);
    expect(await one()).toMatchObject({ waiting: 0, active: true });
    // By hand it goes once more.
    answerWith = ok;
    await app.services.core.db.updateTable('webhooks').set({ busy_until: null }).execute();
    const [last] = await deliveries(id);
    expect((await ana.call('POST', path(id, `/deliveries/${last?.id}/again`))).status).toBe(202);
    await expect.poll(async () => (await deliveries(id))[0]).toMatchObject({ state: 'delivered', tries: 1 });
  });

  test('that says it is gone is told of nothing more until its owner turns it on', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    answerWith = (response) => response.writeHead(410).end();
    await upload(ana, { project_id });
    await expect.poll(one).toMatchObject({ active: false, off_because: 'gone', waiting: 0 });
    await upload(ana, { project_id });
    expect(await stored()).toHaveLength(1);
    expect(await ana.call('POST', path(id, '/test'))).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
    answerWith = ok;
    expect((await ana.call('PATCH', path(id), { active: true })).body).toMatchObject({
      active: true,
      off_because: null,
    });
    await ana.call('POST', path(id, '/test'));
    await expect.poll(() => types().at(-1)).toBe('webhook.test');
  });

  test('that hangs keeps neither the change, nor another, nor the end of the server', async () => {
    const hanging: ServerResponse[] = [];
    answerWith = (response) => void hanging.push(response);
    const { id } = await makeWebhook(ana, project_id, { url: `${url}?slow` });
    await upload(ana, { project_id });
    await expect.poll(() => hanging.length).toBe(1);
    answerWith = ok;
    const ben = await newPerson(app, 'Ben');
    const other = await newProject(ben, 'Other');
    await makeWebhook(ben, other, { url });
    await makeWebhook(ana, project_id, { url });
    const begun = Date.now();
    await upload(ben, { project_id: other });
    await upload(ana, { project_id });
    await expect.poll(() => received.length).toBe(3);
    expect(Date.now() - begun).toBeLessThan(5_000);
    const ended = Date.now();
    await app.stop();
    expect(Date.now() - ended).toBeLessThan(3_000);
    // Nothing of it is lost, and the try that was cut short counts for none.
    app = await app.restart();
    const slow = () => received.filter((got) => got.path.endsWith('?slow')).map((got) => got.id);
    await expect.poll(() => [slow().length, new Set(slow()).size]).toEqual([3, 2]);
    const ofSlow = async () => (await stored()).filter(({ webhook_id }) => webhook_id === id);
    await expect
      .poll(async () => (await ofSlow()).map(({ tries, status }) => [tries, status]))
      .toEqual([
        [1, 204],
        [1, 204],
      ]);
  });

  test('is sent a few at a time of one person, whose others wait', async () => {
    const hanging: ServerResponse[] = [];
    answerWith = (response) => void hanging.push(response);
    for (let n = 0; n < 6; n += 1) await makeWebhook(ana, project_id, { url });
    await upload(ana, { project_id });
    await expect.poll(() => received.length).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(received).toHaveLength(4);
    answerWith = ok;
    for (const response of hanging) response.end();
    await expect.poll(() => received.length).toBe(6);
  });

  test('of which much waits is sent to in turn with others, whose events are younger', async () => {
    const hanging: ServerResponse[] = [];
    const much = [1, 2, 3, 4].map((n) => `/hooks?much=${n}`);
    for (const name of much) await makeWebhook(ana, project_id, { url: new URL(name, url).href });
    answerWith = (response) => void hanging.push(response);
    for (const { id } of await listed()) for (let n = 0; n < 3; n += 1) await ana.call('POST', path(id, '/test'));
    await expect.poll(() => hanging.length).toBe(4);
    const late = await makeWebhook(ana, project_id, { url: `${url}?late` });
    await ana.call('POST', path(late.id, '/test'));
    for (const response of hanging.splice(0)) response.end();
    await expect.poll(() => hanging.length).toBe(4);
    expect(received.slice(4).map((got) => got.path)).toContain('/hooks?late');
    answerWith = ok;
    for (const response of hanging) response.end();
  });

  test('that is not the owner’s any more is told of nothing', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    const ben = await newPerson(app, 'Ben');
    await shareWith(ana, ben, project_id, 'collaborator');
    await expect.poll(types).toEqual(['share.given']);
    await disableAccount(app.services.core, ana.id);
    await upload(ben, { project_id });
    await expect
      .poll(stored)
      .toContainEqual(
        expect.objectContaining({ event: 'document.uploaded', failure: 'account_closed', next_try_at: null }),
      );
    expect(received).toHaveLength(1);
    expect(id).toBeGreaterThan(0);
  });
});

describe('a webhook', () => {
  test('is made with the password, its secret said once, and its owner told by mail', async () => {
    const { secret, ...made } = await makeWebhook(ana, project_id, { url });
    expect(await listed()).toEqual([made]);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const mails = await app.services.core.db.selectFrom('mails').select(['kind', 'about']).execute();
    expect(mails.map(({ kind, about }) => [kind, JSON.parse(about)])).toContainEqual([
      'security',
      { user_id: ana.id, what: 'webhook', to: ana.email },
    ]);
    const wish = { name: 'Register', url, groups: ['uploads'], ...password };
    const statuses: number[] = [];
    for (const part of [
      { current_password: 'wrong' },
      { groups: [] },
      { groups: ['all'] },
      { name: ' ' },
      { url: 'https://a:b@c.example/' },
      { url: 'ftp://c.example/' },
    ]) {
      statuses.push((await ana.call('POST', path(), { ...wish, ...part })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422]);
  });

  test('leads to no address of the own network', async () => {
    const closed = await startTestApp({ settings: { webhookNetworks: new BlockList() } });
    const cleo = await newPerson(closed, 'Cleo');
    const id = await newProject(cleo, 'House');
    for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'http://example.com/', 'https://169.254.169.254/']) {
      const wish = { name: 'Register', url: address, groups: ['uploads'], ...password };
      const answer = await cleo.call('POST', `/api/projects/${id}/webhooks`, wish);
      expect(answer).toMatchObject({ status: 422, body: { code: 'webhook_address' } });
    }
    await closed.close();
  });

  test('is one of ten of a project', async () => {
    for (let n = 0; n < limits.webhooksMax; n += 1) await makeWebhook(ana, project_id, { url });
    const wish = { name: 'Register', url, groups: ['uploads'], ...password };
    expect(await ana.call('POST', path(), wish)).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } });
  });

  test('of another project is not there, though both are one’s own', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    const other = await newProject(ana, 'Other');
    const elsewhere = `/api/projects/${other}/webhooks/${id}`;
    const answers = [
      await ana.call('PATCH', elsewhere, { active: false }),
      await ana.call('POST', `${elsewhere}/remove`, password),
      await ana.call('POST', `${elsewhere}/secret`, password),
      await ana.call('POST', `${elsewhere}/test`),
      await ana.call('GET', `${elsewhere}/deliveries`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { id: second } = await makeWebhook(ana, project_id, { url });
    const sent = (await ana.call<WebhookDelivery>('POST', path(id, '/test'))).body;
    expect((await ana.call('POST', path(second, `/deliveries/${sent.id}/again`))).status).toBe(404);
  });

  test.skipIf(isOnPostgres())('is looked at by what waits of it, however much it was sent before', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    const run = PreparedStatements.prototype.run;
    const plans: string[] = [];
    vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (this: PreparedStatements, query) {
      if (/ as "at" from "webhook/.test(query.sql)) {
        const { rows } = run.call(this, { ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
        plans.push(...(rows as { detail: string }[]).map(({ detail }) => detail));
      }
      return run.call(this, query) as never;
    });
    await ana.call('POST', path(id, '/test'));
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered' }]);
    expect(new Set(plans)).toEqual(
      new Set([
        'SEARCH webhook_deliveries USING COVERING INDEX webhook_deliveries_due (webhook_id=? AND next_try_at>?)',
        'SEARCH webhooks USING COVERING INDEX webhooks_due (due_at>?)',
      ]),
    );
  });

  test('with another secret signs by both for a day', async () => {
    const { id, secret: first } = await makeWebhook(ana, project_id, { url });
    expect((await ana.call('POST', path(id, '/secret'), { current_password: 'wrong' })).status).toBe(422);
    const { body } = await ana.call<{ secret: string }>('POST', path(id, '/secret'), password);
    expect(body.secret).not.toBe(first);
    await ana.call('POST', path(id, '/test'));
    await expect.poll(() => received.length).toBe(1);
    const [got] = received as [Received];
    const signatures = [body.secret, first].map((secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signed = createHmac('sha256', key).update(`${got.id}.${got.headers['webhook-timestamp']}.${got.body}`);
      return `v1,${signed.digest('base64')}`;
    });
    expect(got.headers['webhook-signature']).toBe(signatures.join(' '));
    const past = new Date(Date.now() - 1).toISOString();
    await app.services.core.db.updateTable('webhooks').set({ former_until: past }).execute();
    await ana.call('POST', path(id, '/test'));
    await expect.poll(() => received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
  });

  test('that is turned off gives up what waits, and that is removed is told of nothing', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    answerWith = (response) => response.writeHead(500).end();
    await upload(ana, { project_id });
    await expect.poll(async () => (await one()).failures).toBe(1);
    await ana.call('PATCH', path(id), { active: false });
    expect(await deliveries(id)).toMatchObject([{ state: 'given_up', failure: 'turned_off' }]);
    expect((await ana.call('POST', path(id, '/remove'), { current_password: 'wrong' })).status).toBe(422);
    expect((await ana.call('POST', path(id, '/remove'), password)).status).toBe(204);
    await upload(ana, { project_id });
    expect(await listed()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    await sweepWebhooks(app.services.core.db, '2000');
    expect(await stored()).toEqual([]);
  });

  test('of which too much waits misses the rest, says so, and keeps nobody from anything', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    answerWith = () => undefined;
    const { db } = app.services.core;
    const at = new Date().toISOString();
    const next_try_at = new Date(Date.now() + 3_600_000).toISOString();
    const rows = Array.from({ length: 500 }, () => ({
      webhook_id: id,
      event: 'webhook.test' as const,
      about_id: null,
      created_at: at,
      since: at,
      next_try_at,
    }));
    for (let n = 0; n < limits.deliveriesWaitingMax; n += rows.length) {
      await db
        .insertInto('webhook_deliveries')
        .values(rows.map((row) => ({ ...row, id: newId() })))
        .execute();
    }
    expect((await upload(ana, { project_id })).status).toBe(201);
    expect(await one()).toMatchObject({ waiting: limits.deliveriesWaitingMax, missed: 1 });
    expect((await one()).missed_at).not.toBeNull();
    const pages: number[] = [];
    for (let next: string | undefined = path(id, '/deliveries?limit=2000'); next !== undefined; ) {
      const page: Answer<WebhookDelivery[]> = await ana.call('GET', next);
      pages.push(page.body.length);
      next = page.headers.get('Link')?.match(/<(.+)>/)?.[1];
    }
    expect(pages).toEqual([2000, 2000, 1000]);
  });

  test('tells of its project’s deletion; with the account it goes', async () => {
    await makeWebhook(ana, project_id, { url });
    await ana.call('DELETE', `/api/projects/${project_id}`);
    await expect.poll(types).toEqual(['project.deleted']);
    expect((await ana.call('GET', path())).status).toBe(404);
    expect((await ana.call('POST', '/api/users/me/delete', { current_password: PASSWORD })).status).toBeLessThan(300);
    expect(await app.services.core.db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
  });

  test('is off after a restore of which nothing tells what was removed since', async () => {
    await makeWebhook(ana, project_id, { url });
    await inTransaction(app.services.core.db, endWaysIn);
    const row = await app.services.core.db.selectFrom('webhooks').select(['active', 'off_because']).executeTakeFirst();
    expect(row).toEqual({ active: 0, off_because: 'restored' });
  });

  test('keeps what was sent for 30 days, but what waits', async () => {
    const { id } = await makeWebhook(ana, project_id, { url });
    await ana.call('POST', path(id, '/test'));
    await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered' }]);
    answerWith = (response) => response.writeHead(500).end();
    await ana.call('POST', path(id, '/test'));
    await expect.poll(async () => (await one()).failures).toBe(1);
    await sweepWebhooks(app.services.core.db, new Date(Date.now() + 1000).toISOString());
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting' }]);
    expect(await listed()).toHaveLength(1);
  });
});

test('a folder that goes in steps is told of once all of it has gone', async () => {
  await makeWebhook(ana, project_id, { url, groups: ['deletions'] });
  const { id: folder_id } = (await ana.call<{ id: number }>('POST', '/api/folders', { name: 'Level 1', project_id }))
    .body;
  for (let n = 0; n < 3; n += 1)
    await upload(ana, { project_id, file_name: `A-${n}.txt`, fields: { folder_id: String(folder_id) } });
  const { core } = app.services;
  core.step = 1;
  await ana.call('DELETE', `/api/folders/${folder_id}`);
  await expect.poll(types, { timeout: 5000 }).toEqual(['folder.deleted']);
  expect(received[0]?.data['count']).toBe(3);
});

test('what is still being written is told to nobody', async () => {
  await makeWebhook(ana, project_id, { url });
  const { db } = app.services.core;
  const far = new Date(Date.now() + 3_600_000).toISOString();
  await db.updateTable('webhooks').set({ busy_until: far }).execute();
  await ana.call('POST', '/api/folders', { name: 'Level 1', project_id });
  const [{ about_id } = { about_id: null }] = await stored();
  const open = { seq: 1, content: '{}', folder: 0, after: 0, count: 0, activity_id: about_id ?? 0 };
  await db
    .insertInto('open_commits')
    .values({ ...open, scope: `p:${project_id}` })
    .execute();
  await makeDue();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(received).toEqual([]);
  await db.deleteFrom('open_commits').execute();
  await expect.poll(types, { timeout: 5000 }).toEqual(['folder.created']);
});

test('waits grow threefold up to six hours, and differ by a fifth', () => {
  const middle = Array.from({ length: 12 }, (_, tries) => Math.round(waitAfter(tries, 0.5) / 1000));
  expect(middle).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_600, 21_600, 21_600, 21_600, 21_600]);
  expect([waitAfter(0, 0), waitAfter(0, 1)]).toEqual([8_000, 12_000]);
});
