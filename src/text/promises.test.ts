// What is promised before anybody has kept a drawing: only what is chosen is on a tablet, and only an open app fetches.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from './catalogues.ts';
import { spanish } from './spanish.ts';

test('no page says that a tablet has drawings, or fetches them, without being told to keep them', () => {
  const [en, es] = [english.landing, spanish.landing];
  expect([en.lead, en.benefits.current_text].join(' ')).not.toMatch(/every tablet|as soon as/);
  expect([es.lead, es.benefits.current_text].join(' ')).not.toMatch(/cada tableta|en cuanto/);
  expect([en.lead, en.benefits.current_text]).toEqual([
    expect.stringMatching(/that you choose/),
    expect.stringMatching(/that you keep/),
  ]);
  for (const page of ['index.html', 'public/manifest.webmanifest'])
    expect(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')).not.toMatch(/every tablet/);
});

test('whoever reads how long data stay here reads first that logging out removes them', () => {
  expect(english.settings.term.hint).toMatch(/^Logging out removes your data from here once all of it is sent/);
  expect(spanish.settings.term.hint).toMatch(/^Al cerrar sesión, tus datos se quitan de aquí/);
});

test('what is said once somebody is signed in does not say that it is still to come', () => {
  expect([english.auth.registered, spanish.auth.registered].join(' ')).not.toMatch(/Logging you in|Iniciando/);
  expect([english.changes.undo_later, spanish.changes.undo_later].join(' ')).not.toMatch(/next answer|próxima/);
});

test('an empty folder is named by what belongs in it', () => {
  const { empty, empty_hint } = english.documents;
  expect([empty.photos, empty_hint.photos]).toEqual(['No photos yet', 'Upload or take photos to see them here']);
  expect(empty_hint['field-reports']).toMatch(/field reports/);
  expect([spanish.documents.empty.photos, spanish.documents.empty['field-reports']].join(' ')).not.toMatch(/documento/);
});

test('sizes come from one formatter, and whoever leaves presses one word', () => {
  for (const catalogue of [english, spanish]) expect(JSON.stringify(catalogue)).not.toMatch(/\bKB\b|"Log out"/);
  expect(english.account.logout_confirm).toBe(english.shell.logout);
});
