// A walk through the API by somebody who knows nothing else: PLUMBLINE_URL=http://localhost:8080 node docs/walk.mjs
import { randomUUID } from 'node:crypto';

const server = process.env.PLUMBLINE_URL ?? 'http://localhost:8080';
const password = randomUUID();

/** One call; its JSON, or its bytes. A plain object goes as JSON, a form as it is. */
async function call(token, method, path, body) {
  const plain = body?.constructor === Object;
  const type = plain ? { 'Content-Type': 'application/json' } : {};
  const headers = token === '' ? type : { ...type, Authorization: `Bearer ${token}` };
  const answer = await fetch(server + path, { method, headers, body: plain ? JSON.stringify(body) : body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.headers.get('Content-Type') === 'application/json' ? answer.json() : answer.arrayBuffer();
}

function form(fields, files = []) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [part, text, name] of files) data.append(part, new Blob([text]), name);
  return data;
}

async function join(full_name) {
  const email = `${randomUUID()}@example.com`;
  await call('', 'POST', '/api/users', { full_name, email, password });
  const signIn = new URLSearchParams({ username: email, password });
  return { email, token: (await call('', 'POST', '/api/auth/token', signIn)).access_token };
}

/** The smallest PDF with something of its own in it. */
const pdf = (what) => `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%${what}\n%%EOF`;

const [ana, fred] = [await join('Ana Architect'), await join('Fred Foreman')];
const as = ({ token }, method, path, body) => call(token, method, path, body);

const { id: project_id } = await as(ana, 'POST', '/api/projects', form({ project_data: '{"name":"Harbour House"}' }));
const files = ['House/A-101.pdf', 'House/Roof/A-201.pdf'].map((path) => ['folder_files', pdf(path), path]);
const folder = `/api/projects/${project_id}/upload-folder`;
const preview = await as(ana, 'POST', folder, form({ preview_mode: 'true' }, files));
const { documents } = await as(ana, 'POST', folder, form({}, files));
console.log(`${preview.new_files.length} files announced, ${documents.length} uploaded`);
const { id, folder_type, folder_id } = documents[0].document;
const place = new URLSearchParams({ filename: 'A-101.pdf', folder_type, folder_id });
const { next_version } = await as(ana, 'GET', `/api/documents/project/${project_id}/next-version?${place}`);
const { qr_token } = await as(ana, 'POST', `/api/qr-codes/document/${id}/regenerate`);
const print = await as(ana, 'GET', `/api/documents/${id}/download-with-qr?position=top-right&size=80`);
const file = ['file', pdf('mended'), 'A-101.pdf'];
const { version } = await as(ana, 'POST', '/api/documents/upload', form({ project_id, folder_id }, [file]));
console.log(`${next_version} foretold, ${version} given; the stamped print has ${print.byteLength} bytes`);

const { id: invitation } = await as(ana, 'POST', '/api/team-invitations/invite', { invitee_email: fred.email });
await as(fred, 'POST', `/api/team-invitations/${invitation}/respond`, { action: 'accept' });
const shared_with_id = (await as(fred, 'GET', '/api/users/me')).id;
await as(ana, 'POST', '/api/team-invitations/projects/share', { project_id, shared_with_id });
const { content } = await as(fred, 'POST', `/api/comments/document/${id}`, { content: 'Is this print current?' });
const verdict = await call('', 'GET', `/api/public/verify/${qr_token}`);
console.log(`${content} ${verdict.version} is ${verdict.status}: build from ${verdict.current_version}`);
