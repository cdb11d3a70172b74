import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chooseLanguage, currentLanguage, loadAppTexts, loadPublicTexts, startTexts } from './start-texts.ts';

const page = { lang: '' };
beforeAll(() => void vi.stubGlobal('document', { documentElement: page }));
afterAll(() => void vi.unstubAllGlobals());

test('speaks the browser’s language, with as many words as the screens so far need', async () => {
  await startTexts(['it', 'es-419']);
  expect([currentLanguage(), page.lang]).toEqual(['es', 'es']);
  expect(i18next.t('words:cancel')).toBe('Cancel');
  await loadPublicTexts();
  expect(i18next.t('words:cancel')).toBe('Cancelar');
  expect(i18next.t('landing:share')).toBe('Compartir');
  expect(i18next.exists('auth:forgot')).toBe(false);
  await loadAppTexts();
  expect(i18next.t('auth:forgot')).toBe('¿Olvidaste tu contraseña?');
});

test('speaks the chosen language at once, in all that was needed so far, and from then on', async () => {
  await chooseLanguage('en');
  expect([currentLanguage(), page.lang]).toEqual(['en', 'en']);
  expect(i18next.t('auth:forgot')).toBe('Forgot your password?');
  await startTexts(['es']);
  expect(currentLanguage()).toBe('en');
});
