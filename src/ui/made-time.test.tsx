import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { MadeTime } from './made-time.tsx';

const at = new Date(2026, 10, 26, 12, 41).toISOString();
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();

async function shown(lng: string, client_time: string | null): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const words = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MadeTime at={at} client_time={client_time} />
    </I18nextProvider>,
  );
  return words.replace(/<[^>]+>/g, '');
}

test('what was made without signal has its own time, and that of its arrival', async () => {
  expect(await shown('en', before(3))).toBe('made 12:38, arrived 12:41');
  expect(await shown('es', before(3))).toBe('hecho 12:38, llegó 12:41');
  expect(await shown('en', before(24 * 60))).toMatch(/^made .*25.*12:41, arrived 12:41$/);
});

test('what was sent at once, or of which nobody tells when it was made, has one time', async () => {
  for (const told of [null, at, before(1)]) expect(await shown('en', told)).not.toMatch(/made/);
});
