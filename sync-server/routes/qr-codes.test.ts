import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { verifyUrl } from '#domain/qr-code';
import { leastReadable } from '#domain/stamp/readable-size';
import { withPages } from '#domain/testing/hostile-pdfs';
import type { QrCodeAnswer } from '#server/routes/answers/qr-answers.ts';
import { listRows } from '../store/rows.ts';
import { drawPages, openPicture, readCodes } from '../testing/read-print.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const ORIGIN = 'https://plans.example.com';

let app: TestApp;
let owner: Person;
let collaborator: Person;
let viewer: Person;
let stranger: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp({ settings: { publicBaseUrl: ORIGIN } });
  [owner, collaborator, viewer, stranger] = await Promise.all([
    newPerson(app, 'Olga Owner'),
    newPerson(app, 'Carl Collaborator'),
    newPerson(app, 'Vera Viewer'),
    newPerson(app, 'Sam Stranger'),
  ]);
  project_id = await newProject(owner);
  await shareWith(owner, collaborator, project_id, 'collaborator');
  await shareWith(owner, viewer, project_id, 'viewer');
});
afterAll(() => app.close());

async function somePdf(pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let n = 0; n < pages; n += 1) pdf.addPage([600, 400]).drawText(`Sheet ${n} ${newId()}`, { x: 40, y: 300 });
  return pdf.save();
}

async function newDocument(bytes?: Uint8Array, file_name = `A-${newId()}.pdf`) {
  const file = { project_id, file_name, bytes: bytes ?? (await somePdf()) };
  const { body } = await upload<{ id: number; version_id: number }>(owner, file);
  return body;
}

const codeOf = (person: Person, id: number) => person.call<QrCodeAnswer>('GET', `/api/qr-codes/document/${id}`);
const regenerate = (person: Person, id: number) =>
  person.call<QrCodeAnswer>('POST', `/api/qr-codes/document/${id}/regenerate`);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('the code of a document', () => {
  test('is absent, generated, found by document and version, and replaced', async () => {
    const { id, version_id } = await newDocument();
    expect((await codeOf(owner, id)).status).toBe(404);
    const made = await regenerate(collaborator, id);
    expect(made.status).toBe(201);
    const token = made.body.qr_token;
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const who = { document_id: id, version_id, project_id, version: 'V1', created_by_id: collaborator.id };
    expect(made.body).toMatchObject({ ...who, verify_url: `${ORIGIN}/verify/${token}` });
    expect(made.body).not.toHaveProperty('token');
    expect((await codeOf(viewer, id)).body).toEqual(made.body);
    expect((await codeOf(viewer, version_id)).body).toEqual(made.body);
    const other = (await regenerate(owner, version_id)).body;
    expect(other.qr_token).not.toBe(token);
    expect((await codeOf(viewer, id)).body).toEqual(other);
    for (const printed of [token, other.qr_token]) {
      expect(await (await app.fetch(`/api/public/verify/${printed}`)).json()).toMatchObject({ status: 'current' });
    }
  });

  test('is given to nobody without access, and not replaced by who may only read', async () => {
    const { id } = await newDocument();
    const { qr_token } = (await regenerate(owner, id)).body;
    expect((await regenerate(viewer, id)).status).toBe(403);
    for (const path of [`/api/qr-codes/document/${id}`, `/api/qr-codes/download/${qr_token}`]) {
      const foreign = await stranger.fetch(path);
      const absent = await stranger.fetch(path.replace(/[^/]+$/, path.includes('download') ? 'A'.repeat(22) : '42'));
      expect([foreign.status, await foreign.text()]).toEqual([404, await absent.text()]);
    }
    expect((await regenerate(stranger, id)).status).toBe(404);
  });

  test('sent again under its key is made once', async () => {
    const { id } = await newDocument();
    const again = () =>
      owner.fetch(`/api/qr-codes/document/${id}/regenerate`, {
        method: 'POST',
        headers: { 'Idempotency-Key': 'qr-1' },
      });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await first.json()).toEqual(await second.json());
  });

  test('made offline arrives by push and reaches other devices by pull', async () => {
    const { id, version_id } = await newDocument();
    const token = `${'offline-'.repeat(2)}12345A`;
    const args = { project_id, id: newId(), version_id, token };
    expect(await pushOne(viewer, 'qr.create@1', args)).toMatchObject({ status: 'applied' });
    expect(await pushOne(viewer, 'qr.create@1', { ...args, id: newId() })).toMatchObject({
      status: 'rejected',
      error: { code: 'id_taken' },
    });
    expect((await codeOf(owner, id)).body.qr_token).toBe(token);
    const request = { client_id: newId(), epoch: null, scopes: {} };
    const { body } = await owner.call<{ pages: { rows: { table: string; row: { id: number } }[] }[] }>(
      'POST',
      '/api/sync/pull',
      request,
    );
    const rows = body.pages.flatMap((page) => page.rows).filter(({ row }) => row.id === args.id);
    expect(rows).toMatchObject([{ table: 'qr_codes', row: { token, project_id, replaced_at: null } }]);
  });

  test('is a picture that says the configured address', async () => {
    const { id } = await newDocument();
    const { qr_token, verify_url } = (await regenerate(owner, id)).body;
    const answer = await viewer.fetch(`/api/qr-codes/download/${qr_token}`);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    const [code] = await readCodes(await openPicture(await bytesOf(answer)));
    expect(code?.text).toBe(verify_url);
  });
});

describe('a stamped PDF', () => {
  test('is made for who may only read, gets its code, and is the same for everybody', async () => {
    const pdf = await somePdf(3);
    const { id, version_id } = await newDocument(pdf);
    const answer = await viewer.fetch(`/api/documents/${id}/view-with-qr`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^inline; filename="A-\d+ V1 QR\.pdf"/);
    expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    const bytes = await bytesOf(answer);
    const { verify_url, created_by_id } = (await codeOf(owner, id)).body;
    expect(created_by_id).toBe(viewer.id);
    const pictures = await drawPages(bytes, 2);
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) expect((await readCodes(picture)).map(({ text }) => text)).toEqual([verify_url]);
    const download = await owner.fetch(`/api/documents/${version_id}/download-with-qr`);
    expect(download.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(Buffer.compare(await bytesOf(download), bytes)).toBe(0);
    expect(readdirSync(join(app.dataDir, 'stamped'))).toHaveLength(1);
    expect(Buffer.compare(bytes.subarray(0, pdf.length), pdf)).toBe(0);
  });

  test('has its code at the lower right, 100 points wide, unless told otherwise', async () => {
    const { id } = await newDocument();
    const path = `/api/documents/${id}/view-with-qr`;
    const unless = await bytesOf(await viewer.fetch(path));
    const told = await bytesOf(await viewer.fetch(`${path}?position=bottom-right&size=100`));
    expect(Buffer.compare(unless, told)).toBe(0);
    for (const other of ['position=bottom-left&size=100', 'position=bottom-right&size=110']) {
      expect(Buffer.compare(unless, await bytesOf(await viewer.fetch(`${path}?${other}`))), other).not.toBe(0);
    }
  });

  test('is made for who sent the file whatever a viewer asks for', async () => {
    const [one, two] = [await newDocument(), await newDocument()];
    const look = async (person: Person, id: number, size: number) => {
      const answer = await person.fetch(`/api/documents/${id}/view-with-qr?size=${size}`, { method: 'HEAD' });
      return answer.status;
    };
    await regenerate(owner, one.id);
    await regenerate(owner, two.id);
    const many = Array.from({ length: 10 }, (_, at) => look(viewer, one.id, 100 + 10 * at));
    expect(await Promise.race(many)).toBe(429);
    expect(await look(owner, two.id, 100)).toBe(200);
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6);
    // What is kept takes no turns, in however many parts it is asked for.
    const parts = Array.from({ length: 20 }, () => look(viewer, one.id, 100));
    expect(new Set(await Promise.all(parts))).toEqual(new Set([200]));
  });

  test('is sent in parts, and not again to who has it', async () => {
    const { id } = await newDocument();
    const path = `/api/documents/${id}/view-with-qr?position=top-left&size=50`;
    const whole = await viewer.fetch(path);
    const etag = whole.headers.get('ETag') ?? '';
    const part = await viewer.fetch(path, { headers: { Range: 'bytes=0-6' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7'.slice(0, 7)]);
    expect((await viewer.fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const other = await viewer.fetch(path.replace('50', '60'));
    expect(other.headers.get('ETag')).not.toBe(etag);
  });

  test('is noted in the register for every copy that is downloaded, not for a look at it', async () => {
    const { id, version_id } = await newDocument();
    const path = `/api/documents/${id}/download-with-qr`;
    const answer = await viewer.fetch(path);
    const etag = answer.headers.get('ETag') ?? '';
    await viewer.fetch(`/api/documents/${id}/view-with-qr`);
    await viewer.fetch(path, { headers: { Range: 'bytes=0-6' } });
    await viewer.fetch(path, { headers: { 'If-None-Match': etag } });
    await viewer.fetch(path, { method: 'HEAD' });
    // Asked for as a part, the whole is a copy all the same.
    expect((await owner.fetch(path, { headers: { Range: 'bytes=0-' } })).status).toBe(206);
    const prints = await listRows(app.services.core.db, 'prints', 'version_id', version_id);
    const paper = { way: 'download', label: 'V1', copies: null };
    expect(prints).toHaveLength(2);
    for (const person of [viewer, owner]) {
      expect(prints).toContainEqual(expect.objectContaining({ ...paper, created_by_id: person.id }));
    }
  });

  test('is given also where the register has no room for it', async () => {
    const { id, version_id } = await newDocument();
    const path = `/api/documents/${id}/download-with-qr`;
    expect((await viewer.fetch(path)).status).toBe(200);
    const { db } = app.services.core;
    const noted = db.selectFrom('prints').selectAll().where('version_id', '=', version_id);
    const row = await noted.executeTakeFirstOrThrow();
    const more = Array.from({ length: limits.printsMax - 1 }, () => ({ ...row, id: newId() }));
    for (let at = 0; at < more.length; at += 500) {
      await db
        .insertInto('prints')
        .values(more.slice(at, at + 500))
        .execute();
    }
    const answer = await owner.fetch(path);
    expect([answer.status, (await bytesOf(answer)).subarray(0, 4)]).toEqual([200, new TextEncoder().encode('%PDF')]);
    expect(await noted.execute()).toHaveLength(limits.printsMax);
  });

  test('is noted once where it is fetched in parts, or went on after it broke off', async () => {
    const { id, version_id } = await newDocument();
    const path = `/api/documents/${id}/download-with-qr`;
    const rest = (first: number) => viewer.fetch(path, { headers: { Range: `bytes=${first}-` } });
    await viewer.fetch(path, { headers: { Range: 'bytes=0-99' } });
    expect((await rest(100)).status).toBe(206);
    await rest(200);
    expect(await listRows(app.services.core.db, 'prints', 'version_id', version_id)).toHaveLength(1);
  });

  test.each([
    ['its last byte', (size: number) => `0-${size - 2}`],
    ['its first byte', () => '1-'],
    ['both', (size: number) => `1-${size - 2}`],
  ])('is noted where it is fetched without %s', async (_, range) => {
    const { id, version_id } = await newDocument();
    const path = `/api/documents/${id}/download-with-qr`;
    const size = Number((await viewer.fetch(path, { method: 'HEAD' })).headers.get('Content-Length'));
    const noted = () => listRows(app.services.core.db, 'prints', 'version_id', version_id);
    expect(await noted()).toEqual([]);
    const part = await viewer.fetch(path, { headers: { Range: `bytes=${range(size)}` } });
    expect([part.status, (await bytesOf(part)).length >= size - 2]).toEqual([206, true]);
    expect(await noted()).toHaveLength(1);
  });

  test('carries the new code after the old one was replaced, and a new name', async () => {
    const { id } = await newDocument();
    const read = async () => {
      const [picture] = await drawPages(await bytesOf(await viewer.fetch(`/api/documents/${id}/view-with-qr`)), 2);
      return (await readCodes(picture ?? expect.fail()))[0]?.text;
    };
    const before = await read();
    const { verify_url } = (await regenerate(owner, id)).body;
    expect(before).not.toBe(verify_url);
    expect(await read()).toBe(verify_url);
    const size = async () => (await bytesOf(await viewer.fetch(`/api/documents/${id}/view-with-qr`))).length;
    const short = await size();
    await owner.call('PUT', `/api/documents/${id}`, { name: `Ground floor north wing ${newId()}` });
    expect(await size()).not.toBe(short);
  });

  test.each(['size=55', 'size=40', 'size=210', 'size=1e2', 'position=middle', 'colour=red'])(
    'is not made with %s',
    async (query) => {
      const { id } = await newDocument();
      expect((await owner.fetch(`/api/documents/${id}/view-with-qr?${query}`)).status).toBe(422);
    },
  );

  test('is not made of what is no PDF, or for strangers', async () => {
    const photo = await newDocument(Buffer.from('no matter'), `photo-${newId()}.png`);
    const refused = await owner.call('GET', `/api/documents/${photo.id}/view-with-qr`);
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_type']);
    const { id } = await newDocument();
    expect((await stranger.fetch(`/api/documents/${id}/view-with-qr`)).status).toBe(404);
    expect((await codeOf(owner, id)).status).toBe(404);
  });
});

/** Whoever has a long address needs larger codes: their squares are more, and smaller. */
test('a size that could not be read is refused with a sentence, and the least that can is not', async () => {
  const origin = `https://${'plans.'.repeat(20)}example.com`;
  const far = await startTestApp({ settings: { publicBaseUrl: origin } });
  try {
    const fay = await newPerson(far, 'Fay Far');
    const file = { project_id: await newProject(fay), file_name: 'A-1.pdf', bytes: await somePdf() };
    const { id } = (await upload<{ id: number }>(fay, file)).body;
    const least = leastReadable(verifyUrl(origin, 'A'.repeat(22)));
    expect(least).toBeGreaterThan(50);
    for (const call of ['view-with-qr', 'download-with-qr']) {
      const refused = await fay.call('GET', `/api/documents/${id}/${call}?size=${least - 10}`);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { code: 'size_unreadable', detail: expect.stringContaining('Choose a larger one.') },
      ]);
      expect((await fay.fetch(`/api/documents/${id}/${call}?size=${least}`)).status).toBe(200);
    }
  } finally {
    await far.close();
  }
});

async function protectedPdf(userPassword: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await somePdf());
  pdf.encrypt({ ownerPassword: 'secret', userPassword });
  return pdf.save();
}

test('a PDF that everybody can open, protected against changes, is stamped without its protection', async () => {
  const bytes = await protectedPdf('');
  await expect(PDFDocument.load(bytes)).rejects.toThrow();
  const { id } = await newDocument(bytes);
  const answer = await owner.fetch(`/api/documents/${id}/download-with-qr`);
  expect(answer.status).toBe(200);
  const stamped = new Uint8Array(await answer.arrayBuffer());
  const [plain, page] = [await drawPages(await somePdf(), 2), await drawPages(stamped, 2)];
  expect(page).toHaveLength(plain.length);
  const [code] = await readCodes(page[0] ?? expect.fail());
  expect(code?.text).toMatch(/^http/);
});

/** What a file does to the process that opens it stays there. */
describe('a PDF that cannot be stamped is refused, and the server goes on', () => {
  const half = async () => (await somePdf(20)).slice(0, 3000);
  const nested = () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(5000)}`);
  const loop = () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[2 0 R]>>\nendobj\ntrailer\n<</Root 1 0 R/Size 3>>',
    );
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a password to open', () => protectedPdf('secret')],
    ['half of a file', half],
    ['a file that ends before its end, though its page is in it', () => withPages(1).subarray(0, -120)],
    ['no PDF inside', () => Buffer.from('<html>')],
    ['a pit of brackets', nested],
    ['pages in a ring', loop],
  ])('%s', async (_, bytes) => {
    const { id } = await newDocument(Buffer.concat([await bytes(), Buffer.from(`\n%${newId()}`)]));
    const refused = await owner.call('GET', `/api/documents/${id}/download-with-qr`);
    expect([refused.status, refused.body.code]).toEqual([422, 'cannot_stamp']);
    expect((await app.fetch('/api/health')).status).toBe(200);
    const left = readdirSync(join(app.dataDir, 'stamped')).filter((name) => !name.endsWith('.pdf'));
    expect(left).toEqual([]);
  });

  test('and one that swells without end', async () => {
    // 4 GB of nothing in 60 kB: the list of objects is opened before anybody asks for what is in it.
    const runs = deflateSync(Buffer.alloc(64 * 1024 * 1024, Buffer.from([129, 0])));
    const filters = '/Filter[/FlateDecode/RunLengthDecode]';
    const head = `%PDF-1.5\n1 0 obj\n<</Type/XRef/W[1 2 1]/Size 9${filters}/Length ${runs.length}>>\nstream\n`;
    const bytes = Buffer.concat([Buffer.from(head), runs, Buffer.from('\nendstream\nendobj\n')]);
    const { id } = await newDocument(bytes);
    const refused = await owner.call('GET', `/api/documents/${id}/view-with-qr`);
    expect([refused.status, refused.body.code]).toEqual([422, 'cannot_stamp']);
    expect((await app.fetch('/api/health')).status).toBe(200);
  });
});

test('no base_url, Host or forwarded header ever changes the address that is printed', async () => {
  const { id } = await newDocument();
  const { verify_url, qr_token } = (await regenerate(owner, id)).body;
  const hostile = [
    'evil.example',
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '\\\\evil',
    'plans.example.com.evil.example',
    'https://plans.example.com@evil.example',
    '%00',
    '../../',
    '"><script>',
  ];
  const digests = new Set<string>();
  const digest = async (answer: Response) => {
    expect(answer.status).toBe(200);
    digests.add(
      createHash('sha256')
        .update(await bytesOf(answer))
        .digest('hex'),
    );
  };
  const names = [
    'X-Forwarded-Host',
    'Forwarded',
    'X-Original-Host',
    'X-Forwarded-Server',
    'Origin',
    'Referer',
    'X-Forwarded-Proto',
    'X-Host',
  ];
  let tried = 0;
  for (const value of hostile) {
    for (const extra of ['', '/verify', ':8443', '?a=b', '#c', '.']) {
      const query = new URLSearchParams({ base_url: value + extra });
      await digest(await owner.fetch(`/api/documents/${id}/view-with-qr?${query}`));
      tried += 1;
    }
    for (const name of names) {
      const headers = { [name]: name === 'Forwarded' ? `host=${encodeURIComponent(value)}` : encodeURI(value) };
      await digest(await owner.fetch(`/api/documents/${id}/view-with-qr`, { headers }));
      const answer = await owner.fetch(`/api/qr-codes/document/${id}`, { headers });
      expect(((await answer.json()) as QrCodeAnswer).verify_url).toBe(verify_url);
      tried += 2;
    }
  }
  expect(tried).toBeGreaterThan(200);
  expect(digests.size).toBe(1);
  expect(verify_url).toBe(`${ORIGIN}/verify/${qr_token}`);
});

test('a Host of somebody else prints the configured address', async () => {
  const { id } = await newDocument();
  await regenerate(owner, id);
  const { port } = new URL(app.baseUrl);
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { Host: 'evil.example', Authorization: `Bearer ${owner.token}` };
    request({ port, host: '127.0.0.1', path: `/api/qr-codes/document/${id}`, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
  expect((JSON.parse(body) as QrCodeAnswer).verify_url).toMatch(/^https:\/\/plans\.example\.com\/verify\//);
});
