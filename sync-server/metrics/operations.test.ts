// The board and the alerts speak of what the server tells: a figure under another name would never wake anybody.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { metricsText } from './metrics-port.ts';

const folder = fileURLToPath(new URL('../../operations', import.meta.url));
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const guide = readFileSync(fileURLToPath(new URL('../../docs/guide-server.md', import.meta.url)), 'utf8');

/** Every figure that an expression names. */
const namedIn = (text: string) => new Set(text.match(/\b(?:plumbline|process|nodejs)_\w+/g));

/** Every name under which a running server tells something. */
async function told(): Promise<Set<string>> {
  const app = await startTestApp({ settings: { metricsPort: 0 } });
  onTestFinished(() => app.close());
  await app.fetch('/api/health');
  const { services } = app;
  if (services.metrics === null) throw new Error('nothing is counted');
  const { body } = await metricsText(services, services.metrics);
  const families = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    families.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])),
  );
}

test('every figure of the board and of the alerts is one that the server tells', async () => {
  const names = await told();
  const board = JSON.parse(read('grafana-board.json')) as { panels: { targets: { expr: string }[] }[] };
  const drawn = namedIn(board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
  const watched = namedIn(read('alert-rules.yml'));
  expect(drawn.size).toBeGreaterThan(15);
  expect(watched.size).toBeGreaterThan(8);
  expect([...drawn, ...watched].filter((name) => !names.has(name))).toEqual([]);
  // And the other way: what the server counts of itself is drawn.
  const own = [...names].filter((name) => name.startsWith('plumbline_') && !name.endsWith('_count'));
  expect(own.filter((name) => !drawn.has(name))).toEqual([]);
});

test('the guide says of every alert what it means and what to do, and of no other', () => {
  const alerts = [...read('alert-rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const rows = [...guide.matchAll(/^\| `(Plumbline\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(alerts);
});

test('Prometheus reads the rules, and they wake somebody when they should', () => {
  const check = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });
  if (check('--version').error !== undefined) {
    process.stderr.write('promtool is not installed (Debian: prometheus): the rules were not tried.\n');
    return;
  }
  for (const words of [
    ['check', 'rules', 'alert-rules.yml'],
    ['test', 'rules', 'alert-rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = check(...words);
    expect(`${stdout}${stderr}`).toMatch(/SUCCESS/);
    expect(status).toBe(0);
  }
});
