import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { stillSaid } from '#src/features/projects/keep/keep-standing.ts';
import { useKeepTexts } from '#src/features/projects/keep/use-keep-texts.ts';
import type { PlaceProgress } from '#src/sync/files/pins.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';

const texts = i18next.createInstance();
beforeAll(() => texts.init({ lng: 'en', resources: { en: english, es: spanish }, showSupportNotice: false }));

const place: PlaceProgress = {
  as_of: '2026-10-04T07:43:00.000Z',
  coming: false,
  files: 22,
  files_here: 0,
  bytes: 2_126_000,
  bytes_here: 0,
  missing: [],
  unarrived: [],
  taken: [],
};

function Offer({ here }: { here: Partial<PlaceProgress> }) {
  return useKeepTexts().before({ ...place, ...here });
}

async function said(language: string, here: Partial<PlaceProgress>): Promise<string> {
  await texts.changeLanguage(language);
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <Offer here={here} />
    </I18nextProvider>,
  );
  return shown.replaceAll('\u00a0', ' ');
}

test('what would be fetched is said of the files that are not here, and of their bytes', async () => {
  expect(await said('en', {})).toBe('22 files, 2.1 MB to fetch');
  expect(await said('en', { files_here: 21, bytes_here: 2_100_000 })).toBe(
    '1 file, 26 kB to fetch. Here already: 2.1 MB.',
  );
  expect(await said('es', { files_here: 20, bytes_here: 2_100_000 })).toBe(
    '2 archivos, 26 kB por descargar. Ya aquí: 2,1 MB.',
  );
  expect(await said('en', { files_here: 22, bytes_here: 2_126_000 })).toBe('22 files, 2.1 MB: all here already');
});

test('where files wait to be sent, nobody reads that there are none', async () => {
  const unarrived = [{ id: 1 }, { id: 2 }] as unknown as PlaceProgress['unarrived'];
  expect(await said('en', { files: 0, bytes: 0, unarrived })).toBe('2 documents have no file on the server yet.');
  expect(await said('es', { files: 0, bytes: 0, unarrived })).toBe(
    '2 documentos aún no tienen archivo en el servidor.',
  );
  expect(await said('en', { files: 0, bytes: 0 })).toBe('No files yet.');
});

test('while the rows come in, nobody reads that there are none, or that these are all', async () => {
  const coming = { coming: true };
  expect(await said('en', { ...coming, files: 0, bytes: 0 })).toBe('Still coming in: there may be more files.');
  expect(await said('es', { ...coming, files: 0, bytes: 0 })).toBe('Aún está llegando: puede haber más archivos.');
  expect(await said('en', { ...coming, files_here: 22, bytes_here: 2_126_000 })).toBe(
    '22 files, 2.1 MB: all here already. Still coming in: there may be more files.',
  );
});

test('that there are none is not said any more once something has changed', () => {
  expect(stillSaid({ ...place, files: 0 })).toBeUndefined();
  expect(stillSaid(place)).toBe(place);
});
