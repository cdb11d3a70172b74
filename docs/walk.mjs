// @ts-check
// A walk through the API by somebody who knows nothing else: PLUMBLINE_URL=http://localhost:8080 node docs/walk.mjs
import { randomUUID } from 'node:crypto';
import { answer, multipart, pages, plumbline, signIn } from '../client/plumbline.mjs';

const server = process.env.PLUMBLINE_URL ?? 'http://localhost:8080';
const password = randomUUID();

/** An account, and the API as its person has it. @param {string} full_name */
async function join(full_name) {
  const email = `${randomUUID()}@example.com`;
  const { id } = await answer(plumbline({ server }).POST('/api/users', { body: { full_name, email, password } }));
  return { id, email, api: plumbline({ server, token: await signIn(server, email, password) }) };
}

/** The smallest PDF with something of its own in it. @param {string} what @param {string} path */
function pdf(what, path) {
  const text = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%${what}\n%%EOF`;
  return new File([text], path);
}

const [ana, fred] = [await join('Ana Architect'), await join('Fred Foreman')];
const bodySerializer = multipart;

const project_data = JSON.stringify({ name: 'Harbour House' });
const { id: project_id } = await answer(ana.api.POST('/api/projects', { body: { project_data }, bodySerializer }));
const folder_files = ['House/A-101.pdf', 'House/Roof/A-201.pdf'].map((path) => pdf(path, path));
const list = { path: { id: project_id } };
const upload = (/** @type {'true' | 'false'} */ preview_mode) => {
  const given = { params: list, body: { folder_files, preview_mode }, bodySerializer };
  return answer(ana.api.POST('/api/projects/{id}/upload-folder', given));
};
const [preview, uploaded] = [await upload('true'), await upload('false')];
if (!preview.preview || uploaded.preview) throw new Error('an upload is no preview');
console.log(`${preview.new_files.length} files announced, ${uploaded.documents.length} uploaded`);

/** @param {{ after?: string }} next */
const page = (next) =>
  ana.api.GET('/api/documents/project/{id}', { params: { ...list, query: { limit: 1, ...next } } });
for await (const documents of pages(page)) console.log(`a page has ${documents.map(({ name }) => name)}`);

const [first] = uploaded.documents;
if (first === undefined) throw new Error('nothing was uploaded');
const { id, folder_type, ...at } = first.document;
const folder_id = at.folder_id ?? /** @type {const} */ ('');
const place = { filename: 'A-101.pdf', folder_type, folder_id };
const { next_version } = await answer(
  ana.api.GET('/api/documents/project/{id}/next-version', { params: { ...list, query: place } }),
);
const params = { path: { id } };
const { qr_token } = await answer(ana.api.POST('/api/qr-codes/document/{id}/regenerate', { params }));
const stamp = { ...params, query: { position: /** @type {const} */ ('top-right'), size: 80 } };
const print = await answer(
  ana.api.GET('/api/documents/{id}/download-with-qr', { params: stamp, parseAs: 'arrayBuffer' }),
);
const mended = { project_id, folder_id, file: pdf('mended', 'A-101.pdf') };
const { version } = await answer(ana.api.POST('/api/documents/upload', { body: mended, bodySerializer }));
console.log(`${next_version} foretold, ${version} given; the stamped print has ${print.byteLength} bytes`);

const invited = { invitee_email: fred.email };
const { id: invitation } = await answer(ana.api.POST('/api/team-invitations/invite', { body: invited }));
const yes = { params: { path: { id: invitation } }, body: { action: /** @type {const} */ ('accept') } };
await answer(fred.api.POST('/api/team-invitations/{id}/respond', yes));
const shared = { project_id, shared_with_id: fred.id };
await answer(ana.api.POST('/api/team-invitations/projects/share', { body: shared }));
const said = { content: 'Is this print current?' };
const { content } = await answer(fred.api.POST('/api/comments/document/{id}', { params, body: said }));
const code = { params: { path: { code: qr_token } } };
const verdict = await answer(plumbline({ server }).GET('/api/public/verify/{code}', code));
console.log(`${content} ${verdict.version} is ${verdict.status}: build from ${verdict.current_version}`);
