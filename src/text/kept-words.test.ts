// What is kept on a locked device is locked by the app and not encrypted: no text may say more.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from './catalogues.ts';
import { help as helpInEnglish } from './en/help.ts';
import { help as helpInSpanish } from './es/help.ts';
import { spanish } from './spanish.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

/** Promises that only a store in a key could hold. */
const falseClaims = [
  /\b(?:locked|stays?|kept|keeps?)\b[^.]*\b(?:safe|secure)/i,
  /\b(?:nobody|no ?one) else (?:can|could) (?:open|read|see|get|send)/i,
  /\bonly you can (?:open|read|see)/i,
  /\b(?:bloquead|sigue|conserva|queda)[^.]*\b(?:a salvo|segur[oa]s?)\b/i,
  /\bnadie más (?:puede|podrá) (?:abrir|leer|ver|enviar)/i,
  /\bsolo tú puedes (?:abrir|leer|ver)/i,
];
/** It may be said of what is not. */
const encrypted = /encrypt|cifra/i;
const isDenied = /not encrypt|encrypt its storage|sin cifrar|no cifra|no está(?:n)? cifrad|cifre su almacenamiento/i;

const texts = [english, helpInEnglish, spanish, helpInSpanish].flatMap((said) => leaves(said as Tree));
const guides = ['guide-foreman', 'guide-server'].map((name): [string, string] => [
  name,
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8').replace(/\s+/g, ' '),
]);

test('no text and no guide says that a locked device is safe, or that nobody can read it', () => {
  for (const [key, text] of [...texts, ...guides]) {
    for (const claim of falseClaims) expect(text, key).not.toMatch(claim);
  }
});

test('no text says that something is encrypted here', () => {
  for (const [key, text] of texts) if (encrypted.test(text)) expect(text, key).toMatch(isDenied);
});

test('whoever is locked, leaves work, or has lost a device is told that it is not encrypted', () => {
  for (const catalogue of [english, spanish]) {
    const { account, auth, kept, privacy, settings } = catalogue;
    const said = [
      account.keep_hint,
      auth.stays_here_none,
      auth.stays_here_one,
      auth.stays_here_other,
      kept.lead,
      privacy.where.text,
      settings.devices.ask_body,
      settings.devices.ask_others_body,
      settings.devices.call_off_body,
      settings.devices.lost_body,
      settings.term.hint,
    ];
    for (const text of said) expect(text).toMatch(/not encrypt|sin cifrar|no cifra|no está(?:n)? cifrad/i);
  }
  expect(guides[0]?.[1]).toMatch(/not encrypted/);
});
