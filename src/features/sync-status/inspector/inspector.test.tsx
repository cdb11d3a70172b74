import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { User } from '#domain/user';
import type { ScopeContents } from '#src/data/reads/queue/device-contents.ts';
import type { WaitingItem } from '#src/data/reads/queue/sync-list.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { DeviceFacts, spokenNumber } from './device-facts.tsx';
import { OpenThings } from './open-things.tsx';
import { QueueList } from './queue-list.tsx';
import { ScopeList } from './scope-list.tsx';

vi.stubGlobal('__APP_VERSION__', '1.2.3');

/** The words of a piece of the screen. */
async function said(piece: React.ReactNode, lng = 'en'): Promise<string> {
  const texts = i18next.createInstance();
  const options = { lng, resources: { en: english, es: spanish }, showSupportNotice: false };
  await texts.init({ ...options, interpolation: { escapeValue: false } });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>{piece}</MemoryRouter>
    </I18nextProvider>,
  );
  return page.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '\n');
}

const user = { full_name: 'Ana Ruiz', email: 'ana@example.com' } as User;
const unknown = {
  client_id: null,
  epoch: null,
  histories: 0,
  acknowledged_n: null,
  last_sync_at: null,
  clock_offset: null,
};

describe('of the device', () => {
  test('what nobody knows yet is said to be unknown', async () => {
    const text = await said(<DeviceFacts user={user} numbers={unknown} askedAt={null} />);
    for (const words of ['None yet', 'Not since this page was opened', 'Never', 'Not compared with the server yet']) {
      expect(text).toContain(words);
    }
  });

  test.each([
    [500, 'The same time as on the server'],
    // What has to be added to this clock is more than nothing: it is behind.
    [3 * 60_000, '3 minutes behind the server'],
    [-2 * 3_600_000, '2 hours ahead of the server'],
  ])('the clock, %i ms from the server’s: %s', async (clock_offset, words) => {
    const numbers = { ...unknown, clock_offset };
    expect(await said(<DeviceFacts user={user} numbers={numbers} askedAt={null} />)).toContain(words);
  });

  test('its number is read out in groups', () => {
    expect([7, 51694, 5169424114956853].map(spokenNumber)).toEqual(['7', '5169 4', '5169 4241 1495 6853']);
  });
});

const item: WaitingItem = {
  key: 'change:1',
  name: 'comment.create@1',
  subject: 'A-101',
  project_name: 'Harbour',
  text: undefined,
  destination: undefined,
  file: undefined,
  state: 'sending',
  bytes: null,
  tries: 3,
  last_error: 'transport: offline',
  made_at: new Date(Date.now() - 4 * 60_000).toISOString(),
};

describe('of what waits', () => {
  test('each says how it stands, since when, how often it was tried and what came of that', async () => {
    const text = await said(<QueueList items={[item]} total={1} outOfReach={false} />);
    expect(text).toContain('Comment on “A-101”');
    expect(text.replace(/\s+/g, ' ')).toContain('Sending… · in Harbour · tried 3 times · 4 min ago');
    expect(text).toContain('Last answer: This needs a connection, and there is none at the moment.');
  });

  test('nothing is said to be on its way while the server is out of reach', async () => {
    const text = await said(<QueueList items={[item]} total={1} outOfReach />);
    expect(text).toContain('Waiting · ');
    expect(text).not.toContain('Sending…');
  });

  test('one that was never tried says so, and of a file that goes its bytes', async () => {
    const fresh = { ...item, tries: 0, last_error: null, state: 'queued' as const };
    const file = { ...item, key: 'file:1:a', bytes: { size: 4_000_000, sent: 1_000_000 } };
    const text = await said(<QueueList items={[fresh, file]} total={102} outOfReach={false} />);
    expect(text).toMatch(/not tried yet · .*No answer yet/s);
    expect(text.replace(/\u00a0/g, ' ')).toContain('1 MB of 4 MB sent');
    expect(text).toContain('and 100 more');
  });

  test('what is only told and versions to choose between need attention too, as the chip counts them', async () => {
    const told = {
      as: { notice: 1 },
      code: 'same_bytes',
      params: { name: 'A-7', label: 'V2' },
      places: {},
      created_at: '',
    };
    const choice = {
      version_id: 5,
      name: 'A-8',
      label: 'V3',
      current: 'V4',
      author: 'Ana',
      chosen: null,
      created_at: '',
    };
    const text = await said(<OpenThings entries={[]} told={[told as never]} choices={[choice as never]} />);
    expect(text).toContain('“A-7” already has this very file');
    expect(text).toContain('Code: same_bytes');
    expect(text).toContain('Two versions of “A-8”');
    expect(text).not.toContain('Nothing needs your attention.');
  });

  test('nothing is nothing, and so it is of what needs attention, in either language', async () => {
    expect(await said(<QueueList items={[]} total={0} outOfReach />)).toContain('Nothing waits to be sent.');
    expect(await said(<QueueList items={[]} total={0} outOfReach />, 'es')).toContain(
      'No hay nada pendiente de enviar.',
    );
    expect(await said(<OpenThings entries={[]} told={[]} choices={[]} />)).toContain('Nothing needs your attention.');
    expect(await said(<OpenThings entries={[]} told={[]} choices={[]} />, 'es')).toContain(
      'Nada requiere tu atención.',
    );
  });
});

describe('of a project', () => {
  const scope: ScopeContents & { name: string | undefined } = {
    scope: 'p:12345',
    project_id: 12345,
    access_level: 'viewer',
    cursor: 1201,
    checked_at: null,
    conditions: ['incomplete', 'vanished'],
    tables: [
      { table: 'documents', rows: 1200 },
      { table: 'versions', rows: 34 },
    ],
    name: undefined,
  };

  test('it is said how much is here, as of when, and what is out of the ordinary', async () => {
    const text = await said(<ScopeList scopes={[scope]} />);
    expect(text).toContain('Project 1234 5');
    expect(text).toContain('Shared · 1,234 entries · not checked yet');
    expect(text).toContain('Not all is here yet.');
    expect(text).toContain('The server does not have it any more; it is kept here.');
  });

  test('before the first connection there is none', async () => {
    expect(await said(<ScopeList scopes={[]} />)).toContain('Nothing is here yet.');
  });
});
