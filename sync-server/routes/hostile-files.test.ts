// Files that are not what their names say, asked for in every way there is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, type Person, sha256, upload } from '../testing/seeds.ts';
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

const page = '<!doctype html><script>parent.postMessage(localStorage.length, "*")</script>';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const binary = 'application/octet-stream';

describe.each([
  ['page.pdf', page, binary],
  ['page.png', page, binary],
  ['page.html', page, binary],
  ['page.xhtml', page, binary],
  ['page.pdf.html', page, binary],
  ['page.txt', page, 'text/plain; charset=utf-8'],
  ['both.pdf', `%PDF-1.7\n${page}`, 'application/pdf'],
  ['both.gif', `GIF89a/*${page}*/=1;`, 'image/gif'],
  ['program.svg', drawing, 'image/svg+xml; charset=utf-8'],
  ['program.js', 'alert(1)', binary],
  ['no ending', page, binary],
])('%s', (file_name, text, mime) => {
  test('has the type of its name and content, whatever its sender says, and runs nothing here', async () => {
    const body = new FormData();
    body.set('project_id', String(project_id));
    // Of one name they would be versions of one document.
    body.set('name', file_name.replace(/\W/g, ' '));
    body.set('file', new Blob([text], { type: 'text/html' }), file_name);
    const made = await owner.fetch('/api/documents/upload', { method: 'POST', body });
    expect(made.status).toBe(201);
    const { id, file_path } = (await made.json()) as { id: number; file_path: string };
    const view = `/api/documents/${id}/view`;
    const asked: [number, string, string, RequestInit?][] = [
      [200, 'attachment', `/api/documents/${id}/download`],
      [200, 'inline', encodeURI(file_path)],
      [200, 'inline', view],
      [200, 'inline', view, { method: 'HEAD' }],
      [206, 'inline', view, { headers: { Range: 'bytes=0-3' } }],
      [304, 'inline', view, { headers: { 'If-None-Match': `"${sha256(Buffer.from(text))}"` } }],
      [416, 'inline', view, { headers: { Range: 'bytes=9999-' } }],
    ];
    for (const [status, disposition, path, init] of asked) {
      const { headers, ...answer } = await owner.fetch(path, init).then(read);
      expect(answer).toEqual({ status, text: status === 200 && init === undefined ? text : expect.any(String) });
      expect(headers).toMatchObject({
        'content-type': mime,
        'content-disposition': expect.stringMatching(new RegExp(`^${disposition}; `)),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
    }
  });
});

async function read(answer: Response) {
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

test('a page that is called a picture has no thumbnail', async () => {
  const { body } = await upload<{ id: number }>(owner, { project_id, file_name: 'a.png', bytes: Buffer.from(page) });
  expect((await owner.fetch(`/api/documents/${body.id}/thumbnail`)).status).toBe(404);
});
