import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { routes } from '#src/paths.ts';

test('the server answers every address of the app with the app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-shell-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>');
  for (const language of ['en', 'es']) writeFileSync(join(folder, `landing.${language}.html`), '<!doctype html>');
  const app = await startTestApp({ appFolder: folder });
  try {
    for (const route of Object.values(routes)) {
      const answer = await app.fetch(route.replace(/:\w+/g, '7').replace('*', 'x'));
      expect([route, answer.status]).toEqual([route, 200]);
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
