import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { KeptNotice } from './kept-notice.tsx';

async function shown(lng: string, unsent: number, aside: number, isEnded = false, isDisabled = false): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const kept = { email: 'beto@example.com', unsent, aside, unsaved: 0, isDeleted: false, isDisabled, isEnded };
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <KeptNotice kept={kept} />
    </I18nextProvider>,
  );
}

test('what was refused is not said to be sent by signing in', async () => {
  const refused = await shown('en', 0, 2);
  expect(refused).toContain('2 changes of beto@example.com were refused, or wait for a decision.');
  expect(refused).not.toContain('Sign in to send');
  expect(await shown('es', 0, 2)).not.toContain('para enviar');
  expect(await shown('en', 1, 1)).toMatch(/1 change of .* Sign in to send it\. 1 change of .* was refused/);
});

test('whom the server signed out is told so, before what waits', async () => {
  expect(await shown('en', 1, 0, true)).toMatch(/You were signed out: the password was changed.* 1 change of/);
  expect(await shown('en', 0, 0, true)).toContain('your company signed you out');
  expect(await shown('en', 0, 0, true)).toMatch(/signed out.*is kept on this device/);
  expect(await shown('es', 1, 0, true)).toContain('Se cerró tu sesión');
  expect(await shown('en', 1, 0)).not.toContain('signed out');
});

test('whose account is disabled is told so, and that what waits stays, in place of being asked to sign in', async () => {
  const disabled = await shown('en', 2, 1, true, true);
  expect(disabled).toMatch(/has disabled the account beto@example.com\. .* 2 changes wait here/);
  expect(disabled).not.toContain('Sign in to');
  expect(disabled).not.toContain('password was changed');
  expect(await shown('en', 0, 0, false, true)).not.toContain('wait here');
});
