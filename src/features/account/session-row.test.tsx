import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { OwnSession } from '#src/sync/session/own-sessions.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { SessionRow } from './session-row.tsx';

const before = new Date(Date.now() - 4 * 60_000).toISOString();

async function shown(lng: string, is_current: boolean): Promise<string> {
  const times = { created_at: before, last_seen_at: before, expires_at: before };
  const session = { id: 1, browser: 'Chrome', system: 'Linux', lost: null, is_current, ...times } as OwnSession;
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <SessionRow session={session} disabled={false} onAsk={() => undefined} />
    </I18nextProvider>,
  );
  return page.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '');
}

test('the device that asks is in use now, however seldom the server notes that', async () => {
  expect(await shown('en', true)).toMatch(/in use now/);
  expect(await shown('en', true)).not.toMatch(/Last used|ago/);
  expect(await shown('es', true)).toMatch(/en uso ahora/);
  expect(await shown('en', false)).toMatch(/Last used: 4 min ago/);
});

test('two devices of one kind and day are told apart by the time of signing in', async () => {
  expect(await shown('en', false)).toMatch(/Signed in on .*\d{1,2}:\d\d/);
  expect(await shown('es', false)).toMatch(/Sesión iniciada el .*\d{1,2}:\d\d/);
});
