import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { usePrintWords } from './print-words.ts';

const texts = i18next.createInstance();
beforeAll(() => texts.init({ lng: 'en', resources: { en: english, es: spanish }, showSupportNotice: false }));

const time = '2026-03-01T08:00:00.000Z';
const ana = { user_id: 1, full_name: 'Ana Mason', avatar_url: null, is_deleted: false };

interface Props {
  collected_at: string | null;
  collector: PrintItem['collector'];
  verdict?: PrintItem['verdict'];
}

function State({ collected_at, collector, verdict = 'superseded' }: Props) {
  const made = { seq: 1, created_at: time, created_by_id: 1, client_time: null, deleted_at: null };
  const of = { id: 1, project_id: 10, document_id: 20, version_id: 21, document_name: 'Roof', label: 'V1' } as const;
  const collected = { copies: 1, collected: 1, collected_at, collected_by_id: collector?.user_id ?? null };
  const about = {
    document: null,
    current: verdict === 'undecided' ? 'V3' : null,
    chosen_here: false,
    outdated_at: null,
    author: ana,
    waiting: false,
  } as const;
  const print = { ...made, ...of, ...collected, way: 'print' } as const;
  return usePrintWords().state({ print, verdict, loose: false, collector, ...about });
}

async function shown(language: string, props: Props): Promise<string> {
  await texts.changeLanguage(language);
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <State {...props} />
    </I18nextProvider>,
  );
}

const said = (language: string, collected_at: string | null, collector: PrintItem['collector']) =>
  shown(language, { collected_at, collector });
const worth = (language: string, verdict: PrintItem['verdict']) =>
  shown(language, { collected_at: null, collector: null, verdict });

test('without a connection a print is current as far as this device knows', async () => {
  const { getSnapshot } = syncStatus;
  const asked = vi.spyOn(syncStatus, 'getSnapshot');
  asked.mockReturnValue({ ...getSnapshot(), error: null });
  expect([await worth('en', 'current'), await worth('es', 'current')]).toEqual(['Current', 'Vigente']);
  asked.mockReturnValue({ ...getSnapshot(), error: 'offline' });
  expect(await worth('en', 'current')).toBe('Current as far as this device knows');
  expect(await worth('es', 'current')).toBe('Vigente hasta donde sabe este dispositivo');
  asked.mockRestore();
});

test('of a version that was made beside the current one it is said that nobody has decided', async () => {
  expect(await worth('en', 'undecided')).toBe('Not decided: V3 is current, V1 was made beside it');
  expect(await worth('es', 'undecided')).toBe('Sin decidir: la vigente es V3, V1 se hizo junto a ella');
});

test('a print is collected at a time that is known, or not, by somebody who is known, or not', async () => {
  expect(await said('en', time, ana)).toMatch(/^Collected \S.*2026.* by Ana Mason$/);
  expect(await said('es', time, null)).toMatch(/^Retirada \S.*2026/);
  expect(await said('en', null, ana)).toBe('Collected by Ana Mason');
  expect(await said('es', null, ana)).toBe('Retirada por Ana Mason');
  expect(await said('en', null, null)).toBe('Collected');
  expect(await said('es', null, null)).toBe('Retirada');
});
