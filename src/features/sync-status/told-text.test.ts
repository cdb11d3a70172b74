import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { noticeCodes, refusals } from '#domain/errors';
import { mutationNames } from '#domain/mutations/catalogue';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import type { ToldNotice } from '#src/data/reads/queue/told.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { type AttentionTexts, attentionText } from './attention-text.ts';
import { changeText } from './change-text.ts';
import { lostImport } from './lost-import.ts';
import { mayRestore, type ToldTexts, toldDetail, toldText } from './told-text.ts';

async function textsIn(lng: 'en' | 'es'): Promise<ToldTexts & AttentionTexts> {
  const texts = i18next.createInstance();
  await texts.init({
    lng,
    resources: { en: english, es: spanish },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  return texts.t as unknown as ToldTexts & AttentionTexts;
}

const params = {
  name: 'A-101',
  label: 'V2',
  wanted: 'V1',
  current: 'V3',
  folder: 'Level 1',
  count: 3,
  yours: 'Mine',
  theirs: 'Theirs',
};
const told: ToldNotice = {
  as: { item: 1 },
  code: 'overruled',
  params: { ...params, document_id: 5, field: 'name' },
  created_at: '2026-03-14T07:42:00.000Z',
  project: { id: 10, name: 'Harbour' },
  lost_project_name: undefined,
  access: 'collaborator',
  where: null,
  places: {},
  by: 'Ben Ruiz',
  isOwn: false,
  split: null,
  choice: null,
  file: null,
};

describe.each(['en', 'es'] as const)('what is told in %s', (lng) => {
  it.each(noticeCodes)('%s is a sentence about the thing, with nothing left to fill in', async (code) => {
    const sentence = toldText(await textsIn(lng), { ...told, code });
    expect(sentence).toContain('A-101');
    expect(sentence).not.toMatch(/\{\{|:notice/);
  });

  it('tells of another device of one’s own as such, and of a cover without what it is stored as', async () => {
    const t = await textsIn(lng);
    const sentence = toldText(t, { ...told, isOwn: true });
    expect(sentence).toContain('A-101');
    expect(sentence).not.toMatch(/\{\{|Ben Ruiz/);
    const cover = { ...told, params: { ...told.params, field: 'cover', yours: 'f'.repeat(64) } };
    expect(toldDetail(t, cover)).toBeUndefined();
    expect(toldText(t, cover)).toMatch(/cover|portada/);
  });

  it('says of each refused change what stayed as it was', async () => {
    const t = await textsIn(lng);
    for (const name of mutationNames) {
      const change = {
        name,
        subject: 'A-101',
        project_name: undefined,
        text: undefined,
        destination: undefined,
        file: undefined,
      };
      const item = {
        id: 1,
        kind: 'rejected',
        code: 'cycle',
        params: {},
        project_id: 10,
        mutation: null,
        created_at: '',
      } as const;
      const entry: AttentionEntry = {
        item,
        change,
        project_name: 'Harbour',
        stranded: [],
        held: null,
        lost_project_name: undefined,
        is_half_read: false,
        where: null,
      };
      const sentence = attentionText(t, entry);
      expect(sentence, name).not.toMatch(/sync:stays|:refusal/);
      expect(sentence.length, name).toBeGreaterThan(40);
    }
    expect(Object.keys(refusals).length).toBeGreaterThan(10);
  });
});

it.each(['en', 'es'] as const)('says in %s what a newer app left, which nothing here knows', async (lng) => {
  const t = await textsIn(lng);
  const change = {
    name: 'markup.create@1',
    subject: 'A-101',
    project_name: undefined,
    text: undefined,
    destination: undefined,
    file: undefined,
  };
  expect(changeText(t, change)).toContain('A-101');
  const item = { ...lost, kind: 'markup_question' };
  for (const entry of [item, { ...item, kind: 'rejected' }]) {
    const sentence = attentionText(t, {
      item: entry,
      change,
      project_name: undefined,
      stranded: [],
      held: null,
      lost_project_name: undefined,
      is_half_read: false,
      where: null,
    });
    expect(sentence).not.toMatch(/sync:|undefined/);
  }
});

it('says both values of a field that two people wrote, and who wrote the other', async () => {
  const t = await textsIn('en');
  expect(toldText(t, told)).toBe('Ben Ruiz changed the name of “A-101”. That change arrived after yours.');
  expect(toldText(t, { ...told, by: '' })).toContain('Somebody else changed');
  expect(toldDetail(t, told)).toBe('Yours: Mine\nNow: Theirs');
  const places = {
    yours: { name: 'Plans', folder_type: 'plans' },
    theirs: { name: 'Kitchen', folder_type: 'custom' },
  } as const;
  const moved = { ...told, params: { ...told.params, field: 'place' }, places };
  expect(toldDetail(await textsIn('es'), moved)).toBe('Lo tuyo: Planos\nAhora: Kitchen');
});

it('says of one’s own version beside the current one that it is called otherwise now', async () => {
  const { wanted: _, ...plain } = told.params;
  const beside: ToldNotice = { ...told, code: 'concurrent_version', params: { ...plain, label: 'V3' } };
  const renamed: ToldNotice = { ...beside, params: { ...beside.params, wanted: 'V2' } };
  const [en, es] = [await textsIn('en'), await textsIn('es')];
  expect(toldText(en, renamed)).toBe(`${toldText(en, beside)} Your V2 is called V3 now, because V2 was already used.`);
  expect(toldText(es, renamed)).toContain('Tu V2 se llama ahora V3');
});

it('asks for a choice only while there is one to make, and names what is current by now', async () => {
  const [en, es] = [await textsIn('en'), await textsIn('es')];
  const open: ToldNotice = { ...told, code: 'choice_open', choice: { open: true, current: 'V6', by: '' } };
  expect(toldText(en, open)).toContain('V6 is the current version, and V2 stands beside it');
  const settled: ToldNotice = { ...open, choice: { open: false, current: 'V6', by: '' } };
  expect(toldText(en, settled)).toBe(
    'Your choice for “A-101” came after another change. That is settled: V6 is the current version now.',
  );
  const decided = { ...settled, choice: { open: false, current: 'V6', by: 'Beto' } };
  expect(toldText(en, decided)).toContain('That is settled: V6 is the current version now, chosen by Beto.');
  expect(toldText(es, decided)).toContain('elegida por Beto');
  const here = { ...settled, choice: { open: false, current: 'V6', by: '', here: true } } as const;
  expect(toldText(en, here)).toContain('On this device that is settled: V6 is the current version.');
  expect(toldText(es, settled)).toContain('Eso ya está decidido: ahora la versión vigente es V6.');
  expect(toldText(en, { ...settled, code: 'concurrent_version' })).toBe(
    'V2 of “A-101” stood beside the current version. Your V1 is called V2 now, because V1 was already used. That is settled: V6 is the current version now.',
  );
  expect(toldText(en, { ...settled, choice: { open: false, current: null, by: '' } })).toContain('it was deleted');
});

it('says so of a number of copies, and of one that nobody knows', async () => {
  const counted = { ...told, params: { ...told.params, field: 'copies', yours: '', theirs: 7 } };
  expect(toldText(await textsIn('en'), counted)).toBe(
    'Ben Ruiz changed the number of copies of “A-101”. That change arrived after yours.',
  );
  expect(toldText(await textsIn('es'), counted)).toBe(
    'Ben Ruiz cambió el número de copias de «A-101». Ese cambio llegó después del tuyo.',
  );
  expect(toldDetail(await textsIn('en'), counted)).toBe('Yours: (empty)\nNow: 7');
});

it('offers Restore to those who may, and tells the others whom to ask', async () => {
  const t = await textsIn('en');
  const kept: ToldNotice = { ...told, code: 'kept_in_bin' };
  expect([mayRestore(kept), toldDetail(t, kept)]).toEqual([true, undefined]);
  for (const access of ['viewer', null] as const) {
    expect(mayRestore({ ...kept, access })).toBe(false);
    expect(toldDetail(t, { ...kept, access })).toContain('Ask the owner');
  }
});

it('says of what was kept in the bin that it is back, once it is', async () => {
  const back: ToldNotice = { ...told, code: 'kept_in_bin', is_back: true, access: 'viewer' };
  expect(toldText(await textsIn('en'), back)).toBe(
    '“A-101” was deleted, and is there again now. What you added to it is with it.',
  );
  expect(toldText(await textsIn('es'), back)).toContain('vuelve a estar');
  expect([mayRestore({ ...back, access: 'owner' }), toldDetail(await textsIn('en'), back)]).toEqual([false, undefined]);
});

const lost = {
  id: 1,
  kind: 'lost_access',
  code: null,
  params: { folder: 'Site', count: 101, paths: 'Site/a.pdf\nSite/b.pdf' },
  project_id: 10,
  mutation: null,
  created_at: '',
} as const;

it('names the folder of which files were not saved, and says where they are and what to do', async () => {
  expect(lostImport(lost)).toEqual({ folder: 'Site', count: 101, paths: ['Site/a.pdf', 'Site/b.pdf'] });
  expect(lostImport({ ...lost, params: {} })).toBeUndefined();
  const entry: AttentionEntry = {
    item: lost,
    change: null,
    project_name: undefined,
    stranded: [],
    held: null,
    lost_project_name: undefined,
    is_half_read: false,
    where: null,
  };
  const t = await textsIn('en');
  expect(attentionText(t, entry)).toContain('still where you chose it; copy the list');
  expect(attentionText(t, { ...entry, project_name: 'Harbour' })).toMatch(/“Harbour”.*open the project/);
  expect(attentionText(await textsIn('es'), entry)).toContain('sigue donde lo elegiste');
});

it('says of an emptied store both what was not sent and what was not saved', async () => {
  const t = await textsIn('en');
  const emptied = (params: { unsent: number; unsaved?: number }) =>
    attentionText(t, {
      item: { ...lost, kind: 'emptied_store', params },
      change: null,
      project_name: undefined,
      stranded: [],
      held: null,
      lost_project_name: undefined,
      is_half_read: false,
      where: null,
    });
  expect(emptied({ unsent: 2, unsaved: 3 })).toMatch(
    /2 unsent changes were lost.*3 files that you chose were not saved/,
  );
  expect(emptied({ unsent: 0, unsaved: 1 })).toMatch(/1 file that you chose was not saved/);
  expect(emptied({ unsent: 0 })).not.toContain('saved');
});

it('says how much of what is held on this device alone', async () => {
  const counts = { documents: 40, versions: 0, comments: 1, folders: 0, prints: 0, qr_codes: 0 };
  const held = { keys: [], counts, names: [], words: '', files: [], hasOwn: false, isWaiting: false };
  const entry = (params: { count: number; kept?: number }): AttentionEntry => ({
    item: { ...lost, kind: 'held_rows', params },
    change: null,
    project_name: 'Harbour',
    stranded: [],
    held,
    lost_project_name: undefined,
    is_half_read: false,
    where: null,
  });
  const [en, es] = [await textsIn('en'), await textsIn('es')];
  expect(attentionText(en, entry({ count: 41 }))).toContain('not on the server any more: 40 documents and 1 comment.');
  expect(attentionText(en, entry({ count: 41, kept: 1 }))).toContain('remove it: 40 documents and 1 comment.');
  expect(attentionText(es, entry({ count: 41 }))).toContain('40 documentos y 1 comentario.');
  const gone = { ...entry({ count: 41 }), project_name: undefined };
  expect(attentionText(en, gone)).toMatch(/project is not on this device any more.*40 documents and 1 comment\./);
  expect(attentionText(es, gone)).toMatch(/proyecto ya no está en este dispositivo.*40 documentos y 1 comentario\./);
});

it('says of a store that lost something what came back and what did not', async () => {
  const t = await textsIn('en');
  const text = (kind: string, params: { unsent: number; recovered?: number }) =>
    attentionText(t, {
      item: { ...lost, kind, params },
      change: null,
      project_name: undefined,
      stranded: [],
      held: null,
      lost_project_name: undefined,
      is_half_read: false,
      where: null,
    });
  expect(text('damaged_store', { unsent: 2, recovered: 1 })).toMatch(
    /lost a part.*Up to 2 unsent changes may be lost.*1 unsent change was put back/,
  );
  expect(text('damaged_store', { unsent: 0, recovered: 3 })).not.toContain('may be lost');
  expect(text('emptied_store', { unsent: 0, recovered: 3 })).toMatch(/emptied.*3 unsent changes were put back/);
});

describe('of what others decide, and who', () => {
  it('asks nobody to choose again who may not any more', async () => {
    const t = await textsIn('en');
    const open: ToldNotice = { ...told, code: 'choice_open', access: 'collaborator' };
    expect(toldText(t, open)).toContain('please choose again');
    for (const access of ['viewer', null] as const) {
      expect(toldText(t, { ...open, access })).toContain('V3 is the current version, and V2 stands beside it');
      expect(toldText(t, { ...open, access })).not.toContain('choose again');
    }
  });

  it('names the kind of a sheet of two kinds, and a deleted account as that', async () => {
    const t = await textsIn('en');
    expect(toldText(t, { ...told, kind: 'DXF' })).toContain('“A-101 (DXF)”');
    expect(toldText(t, { ...told, by: '', by_deleted: true })).toContain('Deleted account');
  });
});
