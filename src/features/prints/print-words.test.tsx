import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { PrintItem } from '#src/data/reads/prints.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { usePrintWords } from './print-words.ts';

const texts = i18next.createInstance();
beforeAll(() => texts.init({ lng: 'en', resources: { en: english, es: spanish }, showSupportNotice: false }));

const time = '2026-03-01T08:00:00.000Z';
const ana = { user_id: 1, full_name: 'Ana Mason', avatar_url: null, is_deleted: false };

function State({ collected_at, collector }: { collected_at: string | null; collector: PrintItem['collector'] }) {
  const made = { seq: 1, created_at: time, created_by_id: 1, client_time: null, deleted_at: null };
  const of = { id: 1, project_id: 10, document_id: 20, version_id: 21, document_name: 'Roof', label: 'V1' } as const;
  const collected = { copies: 1, collected: 1, collected_at, collected_by_id: collector?.user_id ?? null };
  const about = {
    document: null,
    current: null,
    chosen_here: false,
    outdated_at: null,
    author: ana,
    waiting: false,
  } as const;
  const print = { ...made, ...of, ...collected, way: 'print' } as const;
  return usePrintWords().state({ print, verdict: 'superseded', loose: false, collector, ...about });
}

async function said(language: string, collected_at: string | null, collector: PrintItem['collector']): Promise<string> {
  await texts.changeLanguage(language);
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <State collected_at={collected_at} collector={collector} />
    </I18nextProvider>,
  );
}

test('a print is collected at a time that is known, or not, by somebody who is known, or not', async () => {
  expect(await said('en', time, ana)).toMatch(/^Collected \S.*2026.* by Ana Mason$/);
  expect(await said('es', time, null)).toMatch(/^Retirada \S.*2026/);
  expect(await said('en', null, ana)).toBe('Collected by Ana Mason');
  expect(await said('es', null, ana)).toBe('Retirada por Ana Mason');
  expect(await said('en', null, null)).toBe('Collected');
  expect(await said('es', null, null)).toBe('Retirada');
});
