import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Action, accessLevels, may } from '#domain/access';
import { root } from '../scripts/content-hash.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security-rules.md');

/** Cells of the table rows of a section. */
function tableOf(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The code that is shipped: neither tests nor what only they use. */
function shipped(...folders: string[]): [path: string, text: string][] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|js|html)$/.test(path) && !/\.test\.tsx?$|(^|\/)(testing|demo)\/|^demo\.ts$/.test(path))
      .map((path): [string, string] => [`${folder}/${path}`, read(`${folder}/${path}`)]),
  );
}
const code = shipped('domain', 'src', 'sync-server', 'demo', 'public');
const withText = (found: RegExp) => code.filter(([, text]) => found.test(text)).map(([path]) => path);

test('every limit of attempts stands there with its number and its time', () => {
  const source = read('sync-server/commands/people/attempts.ts') + read('sync-server/commands/count-changes.ts');
  const amount = (text: string) =>
    text
      .replace('MINUTES', '60')
      .replace('HOUR', '3600')
      .replaceAll('_', '')
      .split('*')
      .reduce((product, factor) => product * Number(factor), 1);
  const limits = [...source.matchAll(/name: '([^']+)', most: ([^,]+), seconds: ([^}]+) }/g)].map(
    ([, name = '', most = '', seconds = '']) => [
      name,
      most.includes('INFINITY') ? 'any' : String(amount(most)),
      String(amount(seconds)),
    ],
  );
  expect(limits.length).toBe(source.match(/: Limit = /g)?.length);
  expect(tableOf('How often').sort()).toEqual(limits.sort());
});

test('who may what is as the rules of access have it', () => {
  const actions = [...read('domain/access.ts').matchAll(/^ {2}'([\w.]+)': \w+,$/gm)].map(([, name]) => name as Action);
  expect(actions.length).toBeGreaterThan(15);
  const rows = actions.map((name) => [
    `\`${name}\``,
    ...accessLevels.map((level) => (may(level, name) ? 'yes' : 'no')),
  ]);
  expect(tableOf('Who may what')).toEqual(rows);
});

test('nothing is hashed, encrypted or drawn by chance in another way', () => {
  const hashed = code.flatMap(([, text]) => [...text.matchAll(/createHash\('(\w+)'\)/g)].map(([, name]) => name));
  expect(new Set(hashed)).toEqual(new Set(['sha256']));
  // Receivers of webhooks know by it that a message is from here.
  const signing = 'sync-server/webhooks/signature.ts';
  expect(withText(/createCipher|createDecipher|createHmac|createSign|subtle\.|\bmd5\b|\bsha1\b/i)).toEqual([signing]);
  // None of these is a secret: a pause, a spread of pauses, a mark of a tab.
  expect(withText(/Math\.random/).sort()).toEqual([
    'src/platform/locks.ts',
    'src/sync/loop.ts',
    'sync-server/commands/send-webhooks.ts',
    'sync-server/mutations/pokes.ts',
  ]);
});

test('the server asks nobody anything, but sends mails and webhooks and has a database and a store', () => {
  const outward =
    /\bfetch\(|from 'node:(net|tls|dns|dgram|http2|https)'|from '(undici|nodemailer|pg|@aws-sdk\/client-s3)'|import\('@aws-sdk\/client-s3'\)|\{[^}]*\b(request|get)\b[^}]*\} from 'node:http'/;
  const server = withText(outward).filter((path) => path.startsWith('sync-server/'));
  // What asks for an address only to tell one from another, or for a type, asks nobody.
  const harmless =
    /^import (type )?\{ ((type \w+|isIP(v[46])?|BlockList|AddressInfo|Socket)(, )?)+ \} from 'node:net';$/gm;
  const talking = server.filter((path) => outward.test(read(path).replaceAll(harmless, '')));
  expect(talking.sort()).toEqual([
    'sync-server/files/blobs/s3-door.ts',
    'sync-server/mail/mail-door.ts',
    'sync-server/store/postgres/connect-postgres.ts',
    'sync-server/store/postgres/node.ts',
    'sync-server/store/postgres/postgres-engine.ts',
    'sync-server/store/postgres/schemas.ts',
    'sync-server/webhooks/webhook-door.ts',
  ]);
});

test('nothing leads elsewhere, listens to others, or trusts any certificate', () => {
  // To the firm’s identity provider, as the server has named it; from what another app shares, and from a printed code, to the app’s
  // own page of it, without signal.
  expect(withText(/\.redirect\(|location\.(assign|replace)\(|location\.href =/)).toEqual([
    'src/platform/leave-page.ts',
    'src/pwa/incoming-share.ts',
    'src/pwa/printed-address.ts',
  ]);
  expect(withText(/addEventListener\('message'|window\.onmessage|globalThis\.onmessage/)).toEqual([
    'src/pwa/service-worker.ts',
  ]);
  expect(withText(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser/)).toEqual([]);
});

test('what is said of data, ways in and packages stands there', () => {
  const headings = ['What comes in', 'Ways in', 'Sessions', 'Who talks to whom', 'Kinds of data', 'Packages'];
  for (const heading of headings) expect(page).toContain(`\n## ${heading}\n`);
  expect(tableOf('Kinds of data').map(([kind]) => kind)).toEqual(['secret', 'of people', 'of projects', 'public']);
  expect(tableOf('Who talks to whom')).toHaveLength(8);
});

test('no text becomes code or markup', () => {
  const running =
    /\beval\(|new Function\(|\.innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write\(|\.outerHTML|srcdoc|parseFromString/;
  expect(withText(running)).toEqual([]);
  expect(withText(/from 'node:child_process'/)).toEqual(['sync-server/files/child-pool.ts']);
  expect(withText(/\b(execFile|execSync|spawn)\b/)).toEqual([]);
  // Patterns are made of routes alone.
  expect(withText(/new RegExp\(/).sort()).toEqual(['src/paths.ts', 'sync-server/app.ts']);
  // Of names that the code itself has, and of what an engine says of its own tables.
  expect(withText(/\bsql\.(raw|lit)\b/).filter((path) => !path.includes('/migrations/'))).toEqual([
    'sync-server/store/copy-rows.ts',
    'sync-server/store/sql-words.ts',
  ]);
});

test('every package comes from the registry, with the hash that it has to have', () => {
  interface Package {
    resolved?: string;
    integrity?: string;
  }
  const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'));
  // Without an address it is the registry that npm is set to; the hash says which file it has to be.
  const fromRegistry = ({ resolved = 'https://registry.npmjs.org/', integrity = '' }: Package) =>
    resolved.startsWith('https://registry.npmjs.org/') && integrity.startsWith('sha512-');
  const others = Object.entries(packages).filter(([path, what]) => path !== '' && !fromRegistry(what));
  expect(others.map(([path]) => path)).toEqual([]);
});
