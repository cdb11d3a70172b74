import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { german } from '#src/text/german.ts';
import { isNotified, notifyHint } from './notify-hint.ts';

const texts = i18next.createInstance();
beforeAll(() => texts.init({ lng: 'en', resources: { en: english, de: german }, showSupportNotice: false }));
const hint = (notifying: Parameters<typeof notifyHint>[2]) =>
  notifyHint(texts.getFixedT('en', 'viewer'), 'en', notifying);

test('what is not seen yet is not said to be switched off', () => {
  const unseen = { muted: false, reasons: [], own: false };
  expect(isNotified(unseen)).toBe(false);
  expect(hint(unseen)).toBe('You hear of new versions once you have seen it.');
  expect(hint({ ...unseen, muted: true })).toContain('You hear nothing of new versions and comments');
  expect(hint({ ...unseen, reasons: ['opened'] })).toBe('You hear of new versions because you opened it.');
});

test('several reasons are one sentence, which says once whose they are', () => {
  const said = (language: string) =>
    notifyHint(texts.getFixedT(language, 'viewer'), language, { muted: false, reasons: ['kept', 'opened'], own: true });
  expect(said('en')).toBe(
    'You hear of new versions because you keep it on a device and opened it. You hear of comments because you uploaded it or a version of it.',
  );
  expect(said('de')).toBe(
    'Sie hören von neuen Versionen dieses Dokuments, weil Sie es auf einem Gerät behalten und geöffnet haben. Sie hören von Kommentaren, weil Sie das Dokument oder eine Version davon hochgeladen haben.',
  );
});
