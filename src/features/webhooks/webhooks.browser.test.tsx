import { afterEach, expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { WebhookAnswer, WebhookDelivery } from '#domain/endpoints/webhooks';
import { limits } from '#domain/limits';
import type { Project } from '#domain/project';
import { syncStatus } from '#src/sync/sync-status.ts';
import { test } from '#src/testing/bench.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const HOUR = 60 * 60 * 1000;
const before = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const secret = `whsec_${'A'.repeat(43)}=`;

type Named = Pick<Project, 'id' | 'name'>;
const pathOf = ({ id }: Named) => `/api/projects/${id}/webhooks` as const;
const screen = (project: Named) => <WebhooksScreen project={project} email="ana@example.com" />;
const card = (name: string) => page.getByRole('region', { name });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const webhookOf = (project: Named, differing: Partial<WebhookAnswer> = {}): WebhookAnswer => ({
  id: 1,
  project_id: project.id,
  name: 'Register',
  url: 'https://erp.example/hooks',
  groups: ['uploads', 'codes'],
  active: true,
  off_because: null,
  created_at: before(48),
  waiting: 0,
  failures: 0,
  missed: 0,
  missed_at: null,
  ...differing,
});

const delivery: WebhookDelivery = {
  id: 5,
  event_id: 'evt_5',
  type: 'version.uploaded',
  created_at: before(3),
  state: 'delivered',
  tries: 1,
  tried_at: before(3),
  next_try_at: null,
  status: 204,
  failure: null,
};

test('webhooks, full: where each leads, of what it hears, how it stands', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  bench.server.answer(`GET ${path}`, {
    json: [
      webhookOf(project),
      webhookOf(project, { id: 2, name: 'Chat', waiting: 2, failures: 3, missed: 4, missed_at: before(1) }),
      webhookOf(project, { id: 3, name: 'Old', active: false, off_because: 'gone' }),
      webhookOf(project, { id: 4, name: 'New' }),
      webhookOf(project, { id: 5, name: 'Failing' }),
    ],
  });
  const lost = { ...delivery, state: 'given_up' as const, status: 503, failure: 'status' as const };
  bench.server.answer(`GET ${path}/1/deliveries`, { json: [delivery] });
  for (const id of [2, 3, 4]) bench.server.answer(`GET ${path}/${id}/deliveries`, { json: [] });
  bench.server.answer(`GET ${path}/5/deliveries`, {
    json: [{ ...lost, id: 7 }, { ...lost, id: 6 }, delivery],
  });
  await bench.draw(screen(project));
  await expect.element(card('Register')).toHaveTextContent('https://erp.example/hooks');
  await expect.element(card('Register')).toHaveTextContent('Uploads and versions · Prints and their codes');
  await expect.element(card('Register')).toHaveTextContent('The last message was delivered.');
  await expect.element(card('Register')).not.toHaveTextContent('Given up');
  await expect.element(card('New')).toHaveTextContent('Nothing has been sent yet');
  await expect.element(card('Failing')).toHaveTextContent('The last message was given up. Given up: 2 of the last 3.');
  await expect.element(card('Chat')).toHaveTextContent('2 messages wait. The last tries came to nothing.');
  await expect.element(card('Chat')).toHaveTextContent('4 messages were dropped, since too many waited.');
  await expect.element(card('Old')).toHaveTextContent('the receiver said that it is gone for good');
  await expect.element(page.getByRole('switch', { name: 'Old: on' })).not.toBeChecked();
});

test('webhooks, loading, offline and empty', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  bench.server.answer(`GET ${pathOf(project)}`, { json: [] });
  bench.server.setNetwork('silent');
  await bench.draw(screen(project));
  await expect.element(page.getByRole('status', { name: 'Asking the server for the webhooks…' })).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText('Webhooks can only be asked of the server.')).toBeVisible();
  await expect.poll(() => syncStatus.getSnapshot().error).toBe('offline');
  bench.server.setNetwork('there');
  await expect.element(page.getByText('No webhook yet')).toBeVisible();
  await expect.element(button('Make a webhook')).toBeEnabled();
});

test('webhooks, at the most: none more is made, and why', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const many = Array.from({ length: limits.webhooksMax }, (_, at) =>
    webhookOf(project, { id: at + 1, name: `Chat ${at}` }),
  );
  bench.server.answer(`GET ${pathOf(project)}`, { json: many });
  await bench.draw(screen(project));
  await expect.element(page.getByText('This project has 10 webhooks', { exact: false })).toBeVisible();
  await expect.element(button('Make a webhook')).toBeDisabled();
});

test('a webhook is made by keyboard, and its secret shown once', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  let sent: Record<string, unknown> = {};
  bench.server.answer(`GET ${path}`, { json: [] });
  bench.server.answer(`POST ${path}`, ({ json }) => {
    sent = json as Record<string, unknown>;
    bench.server.answer(`GET ${path}`, { json: [webhookOf(project)] });
    return { json: { ...webhookOf(project), secret } };
  });
  await bench.draw(screen(project));
  (await button('Make a webhook').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Register');
  await dialog().getByLabelText('Address').fill('https://ana:secret@erp.example/');
  await dialog().getByLabelText('Current password').fill('the one');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Give an address like', { exact: false })).toBeVisible();
  expect(sent).toEqual({});
  await dialog().getByLabelText('Address').fill(' https://erp.example/hooks ');
  await dialog().getByRole('checkbox', { name: 'Sharing' }).click();
  await dialog().getByRole('button', { name: 'Make a webhook' }).click();
  await expect.element(page.getByLabelText('Secret', { exact: true })).toHaveValue(secret);
  expect(sent).toEqual({
    name: 'Register',
    url: 'https://erp.example/hooks',
    groups: ['uploads', 'comments', 'names', 'deletions', 'codes'],
    current_password: 'the one',
  });
  await button('Done').click();
  await expect.element(card('Register')).toBeVisible();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});

test.for([
  ['wrong_password', 'The current password is not correct.'],
  ['webhook_address', 'This server sends webhooks by https only, and not to addresses of its own network.'],
] as const)('making one, refused as %s: said in the dialog', async ([code, sentence], { bench }) => {
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  bench.server.answer(`GET ${path}`, { json: [] });
  bench.server.answer(`POST ${path}`, { refused: code, status: 422 });
  await bench.draw(screen(project));
  await button('Make a webhook').click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Register');
  await dialog().getByLabelText('Address').fill('https://erp.example/hooks');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'Make a webhook' }).click();
  await expect.element(dialog().getByText(sentence)).toBeVisible();
});

test('what was sent is listed with what came of it, and sent again; a test is sent', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  const failed = {
    ...delivery,
    id: 6,
    type: 'print.noted',
    state: 'waiting' as const,
    tries: 4,
    status: 503,
    failure: 'status' as const,
    next_try_at: new Date(Date.now() + HOUR).toISOString(),
  };
  const lost = {
    ...delivery,
    id: 7,
    type: 'comment.written',
    state: 'given_up' as const,
    status: null,
    failure: 'own_network' as const,
  };
  const refused = {
    ...delivery,
    id: 8,
    type: 'webhook.test',
    state: 'given_up' as const,
    status: 410,
    failure: 'turned_off' as const,
  };
  const asked: string[] = [];
  bench.server.answer(`GET ${path}`, { json: [webhookOf(project)] });
  bench.server.answer(`GET ${path}/1/deliveries`, { json: [refused, failed, lost, delivery] });
  bench.server.answer(`POST ${path}/1/deliveries/7/again`, () => {
    asked.push('again');
    return { status: 202, json: { ...lost, state: 'waiting' } };
  });
  bench.server.answer(`POST ${path}/1/test`, () => {
    asked.push('test');
    return { status: 202, json: { ...delivery, id: 9, type: 'webhook.test', state: 'waiting' } };
  });
  await bench.draw(screen(project));
  await button('Show messages').click();
  const row = (type: string) => page.getByRole('listitem').filter({ hasText: type });
  await expect.element(row('version.uploaded')).toHaveTextContent('Delivered');
  await expect.element(row('version.uploaded')).toHaveTextContent('Answered 204');
  await expect.element(row('print.noted')).toHaveTextContent('4 tries · Answered 503');
  await expect.element(row('print.noted')).toHaveTextContent('Next try');
  await expect.element(row('comment.written')).toHaveTextContent('Given up');
  await expect.element(row('comment.written')).toHaveTextContent('an address of the server’s own network');
  await expect.element(row('webhook.test')).toHaveTextContent('The receiver answered that it is gone for good (410).');
  await button('Send again: comment.written').click();
  await expect.element(page.getByText('It is on its way again.')).toBeVisible();
  await button('Send a test').click();
  await expect.poll(() => asked).toEqual(['again', 'test']);
});

test('one is turned off, changed, given another secret, and removed with the password', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  const sent: unknown[] = [];
  let shown = [webhookOf(project)];
  bench.server.answer(`GET ${path}`, () => ({ json: shown }));
  bench.server.answer(`PATCH ${path}/1`, ({ json }) => {
    sent.push(json);
    shown = [{ ...(shown[0] ?? webhookOf(project)), ...(json as Partial<WebhookAnswer>) }];
    return { json: shown[0] };
  });
  bench.server.answer(`POST ${path}/1/secret`, { json: { ...webhookOf(project), secret } });
  bench.server.answer(`POST ${path}/1/remove`, () => {
    shown = [];
    return { status: 204 };
  });
  await bench.draw(screen(project));
  await page.getByRole('switch', { name: 'Register: on' }).click();
  await expect.element(card('Register')).toHaveTextContent('Off: it hears of nothing.');
  await expect.element(button('Send a test')).toBeDisabled();
  const choose = async (what: string) => {
    await page.getByRole('button', { name: /^More: / }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await choose('Change');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Chat');
  await dialog().getByRole('checkbox', { name: 'Uploads and versions' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(card('Chat')).toBeVisible();
  expect(sent).toEqual([{ active: false }, { name: 'Chat', groups: ['codes'] }]);
  await choose('New secret');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'New secret' }).click();
  await expect.element(page.getByLabelText('Secret', { exact: true })).toHaveValue(secret);
  await button('Done').click();
  await choose('Remove');
  await expect.element(dialog()).toHaveTextContent('It cannot be undone.');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No webhook yet')).toBeVisible();
});

test('one for which messages wait is turned off after it was said how many are given up', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  const sent: unknown[] = [];
  // The page was drawn before anything waited.
  let shown = webhookOf(project);
  bench.server.answer(`GET ${path}`, () => ({ json: [shown] }));
  bench.server.answer(`GET ${path}/1/deliveries`, { json: [] });
  bench.server.answer(`PATCH ${path}/1`, ({ json }) => {
    sent.push(json);
    shown = { ...shown, active: false, waiting: 0 };
    return { json: shown };
  });
  await bench.draw(screen(project));
  await expect.element(card('Register')).toBeVisible();
  shown = webhookOf(project, { waiting: 3 });
  await page.getByRole('switch', { name: 'Register: on' }).click();
  await expect.element(dialog()).toHaveTextContent('3 messages wait and are given up.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('switch', { name: 'Register: on' })).toBeChecked();
  expect(sent).toEqual([]);
  await page.getByRole('switch', { name: 'Register: on' }).click();
  await dialog().getByRole('button', { name: 'Turn off' }).click();
  await expect.element(card('Register')).toHaveTextContent('Off: it hears of nothing.');
  expect(sent).toEqual([{ active: false }]);
});

test('an empty form is told all that is missing at once', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  bench.server.answer(`GET ${pathOf(project)}`, { json: [] });
  await bench.draw(screen(project));
  await button('Make a webhook').click();
  await dialog().getByRole('button', { name: 'Make a webhook' }).click();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(dialog().getByLabelText('Address')).toBeInvalid();
  await expect.element(dialog().getByLabelText('Current password')).toBeInvalid();
});

test.for([
  ['webhook_address', 'Address', 'by https only'],
  ['wrong_password', 'Current password', 'not correct'],
] as const)('on a phone, a refusal is in sight beside its field: %s', async ([code, label, sentence], { bench }) => {
  await page.viewport(360, 640);
  const project = await bench.site.project('Harbour');
  const path = pathOf(project);
  bench.server.answer(`GET ${path}`, { json: [] });
  bench.server.answer(`POST ${path}`, { refused: code, status: 422 });
  await bench.draw(screen(project));
  await button('Make a webhook').click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Register');
  await dialog().getByLabelText('Address').fill('https://10.9.9.9/x');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'Make a webhook' }).click();
  await expect.element(dialog().getByLabelText(label)).toHaveFocus();
  const said = dialog().getByText(sentence, { exact: false });
  await expect.element(said).toBeVisible();
  const rectangle = (of: Locator) => of.element().getBoundingClientRect();
  const press = dialog().getByRole('button', { name: 'Make a webhook' });
  await expect.poll(() => rectangle(said).bottom - rectangle(press).top).toBeLessThan(0);
});
