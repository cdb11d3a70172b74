import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeByToken } from '../store/qr-codes.ts';
import { newId, newPerson, newProject, type Person, pushOne, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

interface Made {
  id: number;
  version_id: number;
}

async function newDocument(name = `A-${newId()}`, project = project_id, version?: string): Promise<Made> {
  const fields = version === undefined ? { name } : { name, version };
  const { body } = await upload<Made>(owner, { project_id: project, file_name: `${newId()}.pdf`, fields });
  return body;
}

/** Another version, of other bytes, which becomes the current one. */
async function newVersion(name: string): Promise<Made> {
  const { body } = await upload<Made>(owner, { project_id, file_name: `${newId()}.pdf`, fields: { name } });
  return body;
}

async function tokenOf(id: number): Promise<string> {
  const { body } = await owner.call<{ qr_token: string }>('POST', `/api/qr-codes/document/${id}/regenerate`);
  return body.qr_token;
}

const verify = async (token: string) =>
  (await (await app.fetch(`/api/public/verify/${token}`)).json()) as Record<string, unknown>;
const page = (token: string, language = 'en') =>
  app.fetch(`/verify/${token}`, { headers: { 'Accept-Language': language } });

describe('what a print is worth', () => {
  test('current, then superseded by the next version, and nothing more is told', async () => {
    const name = `A-${newId()}`;
    const { id, version_id } = await newDocument(name);
    const token = await tokenOf(id);
    const { created_at } = (await owner.call<{ created_at: string }>('GET', `/api/documents/${version_id}`)).body;
    const printed = { document_name: name, version: 'V1', version_created_at: created_at };
    const current = { status: 'current', current_version: 'V1', current_since: created_at, superseded_since: null };
    const checked_at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await verify(token)).toEqual({ ...printed, ...current, checked_at });
    const next = await newVersion(name);
    const since = (await owner.call<{ created_at: string }>('GET', `/api/documents/${next.version_id}`)).body
      .created_at;
    const superseded = { status: 'superseded', current_version: 'V2', current_since: since, superseded_since: since };
    expect(await verify(token)).toEqual({ ...printed, ...superseded, checked_at });
    // A third does not change since when the first was not to be built from.
    await newVersion(name);
    expect(await verify(token)).toMatchObject({ current_version: 'V3', superseded_since: since });
  });

  test('withdrawn with its version, its document or its project', async () => {
    const name = `A-${newId()}`;
    const old = await newDocument(name);
    const token = await tokenOf(old.id);
    await newVersion(name);
    await owner.call('DELETE', `/api/documents/${old.version_id}`);
    expect(await verify(token)).toMatchObject({ status: 'withdrawn', version: 'V1', current_version: 'V2' });
    expect(await (await page(token)).text()).toContain('Open the drawing and its comments');
    await owner.call('DELETE', `/api/documents/${old.id}`);
    expect(await verify(token)).toMatchObject({ status: 'withdrawn', current_version: null, current_since: null });
    // There is no drawing any more that anybody could open.
    expect(await (await page(token)).text()).not.toContain('Open the drawing and its comments');
    expect(await (await page(token, 'es')).text()).toContain('<h1 class="withdrawn"><bdi>Anulada</bdi></h1>');

    const project = await newProject(owner);
    const other = await tokenOf((await newDocument('B-1', project)).id);
    await owner.call('DELETE', `/api/projects/${project}`);
    expect(await verify(other)).toMatchObject({ status: 'withdrawn', document_name: 'B-1', current_version: null });
    expect(await (await page(other)).text()).not.toContain('/scan?code=');
  });

  test('not decided while its version stands beside the current one, then superseded since the decision', async () => {
    const name = `A-${newId()}`;
    const first = await newDocument(name);
    await newVersion(name);
    // The very bytes are in the project already: the version is whole at once.
    const bytes = randomBytes(1000);
    await upload(owner, { project_id, file_name: 'other.pdf', bytes, fields: { name: `B-${newId()}` } });
    const version_id = newId();
    const file = { file_name: 'a.pdf', sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    const based = { document_id: first.id, based_on_version_id: first.version_id };
    await pushOne(owner, 'version.create@1', { project_id, id: version_id, ...based, ...file });
    const token = await tokenOf(version_id);
    expect(await verify(token)).toMatchObject({
      status: 'undecided',
      version: 'V3',
      current_version: 'V2',
      superseded_since: null,
    });
    const english = await (await page(token)).text();
    expect(english).toContain('<h1 class="undecided"><bdi>Not decided</bdi></h1>');
    expect(english).toContain('V3 was made beside V2, and nobody has decided yet which of them holds.');
    expect(english).toContain('The version to build from is V2, since <time');
    expect(await (await page(token, 'es')).text()).toContain('V3 se hizo junto a V2, y aún no se ha decidido');
    await pushOne(owner, 'version.keep_current@1', { project_id, document_id: first.id, version_id });
    const { status, superseded_since, current_since } = await verify(token);
    expect([status, String(superseded_since) > String(current_since)]).toEqual(['superseded', true]);
    expect(await (await page(token)).text()).toContain('Superseded since <time');
  });

  test('what was never given is answered alike, whatever it looks like', async () => {
    const token = await tokenOf((await newDocument()).id);
    const guesses = [
      'A'.repeat(22),
      `${token}A`,
      token.slice(1),
      token.toLowerCase(),
      'x'.repeat(3000),
      '%00',
      "'--",
      '1',
    ];
    const json = new Set<string>();
    const html = new Set<string>();
    for (const guess of guesses.filter((other) => other !== token)) {
      const path = encodeURIComponent(guess);
      const answers = [await app.fetch(`/api/public/verify/${path}`), await app.fetch(`/verify/${path}`)] as const;
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      json.add(await answers[0].text());
      html.add(await answers[1].text());
    }
    expect([json.size, html.size]).toEqual([1, 1]);
    expect([...html][0]).toContain('Unknown code');
    // Where the server's data were put back from a backup, it may have made the code all the same.
    expect([...html][0]).toContain('This server does not know this code.');
    expect([...html][0]).not.toContain('not made here');
  });

  test('ten thousand guesses find nothing', async () => {
    const token = await tokenOf((await newDocument()).id);
    const { db } = app.services.core;
    expect(await codeByToken(db, token)).toBeDefined();
    for (let n = 0; n < 10_000; n += 1) {
      // Half of them near a token that there is.
      const near = token.slice(0, 10) + randomBytes(16).toString('base64url').slice(10);
      const guess = n % 2 === 0 ? near : randomBytes(16).toString('base64url');
      expect(await codeByToken(db, guess)).toBeUndefined();
    }
  });
});

describe('the page', () => {
  test('says it in the language of who reads it', async () => {
    const name = `A-${newId()}`;
    const token = await tokenOf((await newDocument(name)).id);
    const english = await (await page(token, 'it, en;q=0.8, es;q=0.2')).text();
    expect(english).toMatch(/<html lang="en">.*<title>Current · Plumbline<\/title>/s);
    expect(english).toContain(name);
    const spanish = await (await page(token, 'es-MX,es;q=0.9,en;q=0.8')).text();
    expect(spanish).toMatch(/<html lang="es">.*<title>Vigente · Plumbline<\/title>/s);
    await newVersion(name);
    expect(await (await page(token)).text()).toMatch(
      /<h1 class="superseded"><bdi>Superseded by V2 since <time [^>]+>.+ UTC</,
    );
    expect(await (await page(token, 'es')).text()).toContain('Reemplazada por V2 desde el');
    const same = await app.fetch(`/api/public/verify/${token}/page`);
    expect(await same.text()).toContain('Superseded by V2');
  });

  test('says since when a sheet is out of date, and since when the newest version is there, where two came', async () => {
    const name = `A-${newId()}`;
    const token = await tokenOf((await newDocument(name)).id);
    await newVersion(name);
    await newVersion(name);
    const { superseded_since, current_since } = await verify(token);
    expect(superseded_since).not.toBe(current_since);
    const english = await (await page(token)).text();
    const [, heading = '', advice = ''] = /<h1[^>]*>(.*?)<\/h1>(.*?)<dl>/s.exec(english) ?? [];
    expect(heading).toContain('Superseded since <time');
    expect(heading).not.toContain('V3');
    expect(advice).toContain('Do not build from this print.');
    expect(advice).toContain('The version to build from is V3, since <time');
    const spanish = await (await page(token, 'es')).text();
    expect(spanish).toContain('Reemplazada desde el');
    expect(spanish).toContain('La versión con la que se debe construir es V3, desde el');
  });

  test('writes days as they are written where the reader is, and says whose time it is', async () => {
    const token = await tokenOf((await newDocument()).id);
    const british = await (await page(token, 'en-GB,en;q=0.9')).text();
    expect(british).toMatch(
      /<dd><bdi>V1, uploaded <time lang="en-(?:gb|GB)" datetime="[\d-]+T[\d:.]+Z">\d{1,2} \p{L}+ \d{4} at \d\d:\d\d UTC</u,
    );
    const american = await (await page(token, 'en-US')).text();
    expect(american).toMatch(/<dd><bdi>V1, uploaded <time [^>]+>\p{L}+ \d{1,2}, \d{4} at \d\d:\d\d UTC</u);
    expect(await (await page(token, 'es-MX')).text()).toMatch(/V1, subida el <time [^>]+>\d{1,2} de \p{L}+ de \d{4}/u);
    for (const odd of ['en-x', 'en-', 'en-a-b-c', 'en-latn-gb-oed']) expect((await page(token, odd)).status).toBe(200);
  });

  test('runs its own script alone, is kept nowhere, and is light', async () => {
    const token = await tokenOf((await newDocument()).id);
    const answer = await page(token);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await app.fetch(`/api/public/verify/${token}`)).headers.get('Cache-Control')).toBe('no-store');
    const html = await answer.text();
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const own = `style-src ${hash(style)}; script-src ${hash(script)}`;
    const policy = `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    expect(answer.headers.get('Content-Security-Policy')).toBe(policy);
    expect(html.length).toBeLessThan(15_000);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<link|\sstyle=|\son\w+=|https?:/i);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual([`/scan?code=${token}`]);
    expect(html).not.toContain(String(project_id));
  });

  test('shows names and labels as they are, never as markup', async () => {
    const label = `<img src=x onerror=a()>"'&`;
    const { id } = await newDocument(`R&D 'north' ${newId()}`, project_id, label);
    const html = await (await page(await tokenOf(id))).text();
    expect(html).toContain('&lt;img src=x onerror=a()&gt;&quot;&#39;&amp;');
    expect(html).toContain('R&amp;D &#39;north&#39;');
    expect(html).not.toContain('<img');
  });

  test('is read in sun and at night: 7:1 everywhere', async () => {
    const html = await (await page('A'.repeat(22))).text();
    const [light = '', dark = ''] = html.split('@media (prefers-color-scheme:dark)');
    const colour = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? expect.fail(`no ${pattern}`);
    const body = /body\{[^}]*color:(#\w+)/;
    const behind = /body\{[^}]*background:(#\w+)/;
    const bands = [...light.matchAll(/(?:h1|\.[\w,.]+)\{[^}]*background:(#\w+)/g)].map(([, band = '']) => [
      '#fff',
      band,
    ]);
    expect(bands).toHaveLength(3);
    const link = /a\{[^}]*color:(#\w+)/;
    const pairs = [light, dark].flatMap((sheet) => [
      [colour(sheet, body), colour(sheet, behind)],
      [colour(sheet, link), colour(sheet, behind)],
    ]);
    for (const [text = '', back = ''] of [...pairs, ...bands]) expect(contrast(text, back)).toBeGreaterThanOrEqual(7);
  });
});

/** WCAG's relative luminance of `#rgb` or `#rrggbb`. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('one address checks only so many codes, and is told when to come back', async () => {
  const limited = await startTestApp({ settings: { rateLimit: true } });
  try {
    const from = (address: string, path: string) => limited.fetch(path, { headers: { 'X-Forwarded-For': address } });
    const path = `/api/public/verify/${'A'.repeat(22)}`;
    const all = await Promise.all(Array.from({ length: 605 }, () => from('192.0.2.1', path)));
    expect(all.filter(({ status }) => status === 404)).toHaveLength(600);
    expect((await from('192.0.2.1', path)).status).toBe(429);
    const html = await from('192.0.2.1', `/verify/${'A'.repeat(22)}`);
    expect(html.status).toBe(429);
    expect(Number(html.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await html.text()).toContain('<h1 class="too_many">');
    expect((await from('192.0.2.2', path)).status).toBe(404);
  } finally {
    await limited.close();
  }
});
