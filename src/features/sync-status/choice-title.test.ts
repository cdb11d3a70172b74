import i18next, { type TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { choiceTitle } from './choice-title.ts';

async function textsIn(lng: 'en' | 'es'): Promise<TFunction<'sync'>> {
  const texts = i18next.createInstance();
  const resources = { en: english, es: spanish };
  await texts.init({ lng, resources, interpolation: { escapeValue: false }, showSupportNotice: false });
  return texts.getFixedT(null, 'sync') as unknown as TFunction<'sync'>;
}

it('a version that somebody chose is told as their choice, not as made beside the current one', async () => {
  const asked = { name: 'A-101', label: 'V3', current: 'V5' };
  const en = await textsIn('en');
  expect(choiceTitle(en, { ...asked, chosen: null })).toBe(
    'Two versions of “A-101”: V3 was made beside V5, the current one.',
  );
  const chosen = { by: 'Fred Foreman', at: undefined, isOwn: false };
  expect(choiceTitle(en, { ...asked, chosen })).toBe(
    'Two versions of “A-101”: Fred Foreman chose V3, and V5 is the current one.',
  );
  expect(choiceTitle(en, { ...asked, chosen: { ...chosen, by: '' } })).toContain('somebody chose V3');
  expect(choiceTitle(en, { ...asked, chosen: { ...chosen, isOwn: true } })).toContain('you chose V3');
  expect(choiceTitle(await textsIn('es'), { ...asked, chosen })).toContain('Fred Foreman eligió V3');
});
