import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import type { PlannedFile } from './plan-upload.ts';
import { MovedRow } from './planned-row.tsx';

const file = { path: 'Site/A-101.pdf', size: 7, found: 'moved', version: 'V2', elsewhere: [], conflicts: 1 };

async function said(here: string | undefined): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng: 'en', resources: { en: english }, showSupportNotice: false });
  const choice = { value: 'new_version', disabled: false, asked: false, onChoose: () => undefined } as const;
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MovedRow file={file as never as PlannedFile} here={here} {...choice} />
    </I18nextProvider>,
  );
  return page.replace(/<style.*?<\/style>/gs, '');
}

test('a file that is the version elsewhere already becomes nothing', async () => {
  expect(await said(undefined)).toContain('Becomes V2');
  const text = await said('V1');
  expect(text).toContain('Here already, as V1');
  expect(text).not.toContain('Becomes V2');
});
