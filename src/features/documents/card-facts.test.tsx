import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { DocumentCardItem } from '#src/data/reads/documents.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { CardFacts } from './card-facts.tsx';

function cardOf(file_name: string, label: string, created_at: string): DocumentCardItem {
  const head = { version: { file_name, label, created_at }, file: { kind: 'here' } };
  return { document: { id: file_name }, head, arriving: null } as unknown as DocumentCardItem;
}

const pdf = cardOf('A-101.pdf', 'V4', '2026-11-20T12:00:00.000Z');
const dxf = cardOf('A-101.dxf', 'V1', '2026-11-03T12:00:00.000Z');

test.each([
  ['en', 'also as DXF (V1, Nov 3, 2026)'],
  ['es', 'también como DXF (V1, 3 nov 2026)'],
])('a sheet’s other kind is named with its own version and day (%s)', async (lng, said) => {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <CardFacts card={pdf} also={[dxf]} />
    </I18nextProvider>,
  );
  expect(shown).toContain('V4 · ');
  expect(shown).toContain(said);
});
