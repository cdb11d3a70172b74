import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { EmptyOfProject } from './empty-of-project.tsx';

async function shown(lng: string, isComing: boolean | undefined): Promise<string> {
  const texts = i18next.createInstance();
  await texts.init({ lng, resources: { en: english, es: spanish }, showSupportNotice: false });
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <EmptyOfProject isComing={isComing} icon={null} title="No prints yet" hint="Print a drawing." />
    </I18nextProvider>,
  );
}

test('of a project that comes in it is not said that there is nothing', async () => {
  expect(await shown('en', true)).toMatch(/Still coming in.*may be on the server/);
  expect(await shown('es', true)).toContain('Aún está llegando');
  expect(await shown('en', true)).not.toMatch(/No prints yet|Print a drawing/);
  expect(await shown('en', false)).toMatch(/No prints yet.*Print a drawing/);
  expect(await shown('en', undefined)).toBe('');
});
