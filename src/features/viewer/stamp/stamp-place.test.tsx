import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { inMillimetres, sizes } from './stamp-choice.ts';
import { StampPlace } from './stamp-place.tsx';

test.each(['en', 'es'])('a code’s size is said as it measures on paper (%s)', async (lng) => {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <StampPlace choice={{ position: 'top-left', size: 140 }} least={60} onChoice={() => undefined} />
    </I18nextProvider>,
  );
  expect(shown).toContain('49 mm');
  expect(shown).toMatch(/(Below|Por debajo de) 21 mm/);
});

test('every size has a number of its own', () => {
  expect(sizes.map(inMillimetres)).toEqual([18, 21, 25, 28, 32, 35, 39, 42, 46, 49, 53, 56, 60, 64, 67, 71]);
});
