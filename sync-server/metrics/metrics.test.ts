import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newPerson, newProject, upload } from '../testing/seeds.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { startTestProcess } from '../testing/start-test-process.ts';
import { metricsText } from './metrics-port.ts';

async function started(metricsPort: number | null = 0) {
  const app = await startTestApp({ settings: { metricsPort } });
  onTestFinished(() => app.close());
  const { services } = app;
  const text = async () => {
    if (services.metrics === null) throw new Error('nothing is counted');
    return (await metricsText(services, services.metrics)).body;
  };
  /** The figure of a line; undefined where there is none. */
  const figure = async (line: string) => {
    const found = (await text()).split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length));
  };
  return { app, text, figure };
}

const seconds = (labels: string) => `plumbline_request_duration_seconds_count{${labels}}`;

test('requests are counted by pattern, method and class of status, and nothing of anybody is in it', async () => {
  const { app, text, figure } = await started();
  const person = await newPerson(app, 'Zenobia Quarrington');
  const project = await newProject(person);
  await upload(person, { project_id: project });
  const asked = { headers: { Authorization: `Bearer ${person.token}` } };
  await app.fetch(`/api/projects/${project}`, asked);
  await app.fetch(`/api/projects/${project}`);
  for (const path of ['/nobody/knows/it', '/api/nothing-here', `/api/projects/${project}/x/y`]) await app.fetch(path);
  expect(await figure(seconds('route="/api/projects/:id",method="GET",status="2xx"'))).toBe(1);
  expect(await figure(seconds('route="/api/projects/:id",method="GET",status="4xx"'))).toBe(1);
  expect(await figure(seconds('route="other",method="GET",status="4xx"'))).toBe(3);
  const said = await text();
  for (const known of [person.token, person.email, 'Zenobia', 'Quarrington', String(project), 'nobody', 'nothing-here'])
    expect(said).not.toContain(known);
});

test('what comes and goes is measured: changes, answers, files, streams, and how late their lines are', async () => {
  const { app, figure } = await started();
  const person = await newPerson(app);
  const project = await newProject(person);
  const asked = { headers: { Authorization: `Bearer ${person.token}` } };
  const gone = new AbortController();
  const stream = await app.fetch('/api/sync/events', { ...asked, signal: gone.signal });
  const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await lines?.read())?.value).toContain('hello');
  expect(await figure('plumbline_event_streams')).toBe(1);
  await upload(person, { project_id: project });
  expect((await lines?.read())?.value).toContain('pull');
  expect(await figure('plumbline_poke_delay_seconds_count')).toBe(1);
  expect(await figure('plumbline_poke_delay_seconds_sum')).toBeGreaterThan(0);
  expect(await figure('plumbline_poke_delay_seconds_sum')).toBeLessThan(5);
  expect(await figure('plumbline_uploaded_bytes_total')).toBeGreaterThan(0);
  expect(await figure('plumbline_files_bytes')).toBeGreaterThan(0);
  gone.abort();
  await expect.poll(() => figure('plumbline_event_streams')).toBe(0);
});

test('who never made a backup has one without end, and a database that does not answer hides the rest of nothing', async () => {
  const { app, figure, text } = await started();
  expect(await figure('plumbline_backup_age_seconds')).toBeNaN();
  expect(await text()).toContain('plumbline_backup_age_seconds +Inf');
  expect(await figure('plumbline_jobs_waiting{kind="webhooks"}')).toBe(0);
  expect(await figure('plumbline_database_bytes{part="data"}')).toBeGreaterThan(0);
  const { db } = app.services.core;
  const { selectFrom } = db;
  db.selectFrom = () => {
    throw new Error('gone');
  };
  const said = await text();
  db.selectFrom = selectFrom;
  expect(said).toContain('process_resident_memory_bytes ');
  expect(said).not.toMatch(/^plumbline_(?:backup_age_seconds|jobs_waiting|free_bytes)\b/m);
});

test('unless it is asked for nothing is counted', async () => {
  const { app } = await started(null);
  expect(app.services.metrics).toBeNull();
});

test('they are told on a port of their own, at its one address, and never by the app', async () => {
  const server = await startTestProcess(undefined, { METRICS_PORT: '0' });
  onTestFinished(async () => {
    await server.end('SIGKILL');
    await rm(server.dataDir, { recursive: true });
  });
  const [, url = ''] = /^Metrics at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(server.said()) ?? [];
  const answer = await fetch(url);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toMatch(/^plumbline_build_info\{version="\d[^"]*"\} 1$/m);
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect((await server.fetch('/metrics')).status).toBe(404);
  const taken = startTestProcess(undefined, { METRICS_PORT: new URL(url).port });
  await expect(taken).rejects.toThrow(/METRICS_PORT: port \d+ of 127\.0\.0\.1 cannot be used \(EADDRINUSE\)\.\n$/);
  expect(await server.end('SIGTERM')).toBe(0);
});
