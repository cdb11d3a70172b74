// Characters that nobody sees, or that turn what is read around, in everything that is a name.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
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

const hidden =
  '\u0000\u0007\u001b\u007f\u0085\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff' +
  '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b\u180e\u200c\u200d\u3164\ufe00\ufe0f\uffa0\ufff9\u{1d173}\u{e0001}\u{e0061}\u{e0100}';
const spoofed = (name: string) => `\u202e${name.slice(0, 3)}${hidden}${name.slice(3)}\u00ad`;

test('of people and their teams', async () => {
  const edited = await owner.call('PUT', '/api/users/me/personal', { full_name: spoofed('Olga Owner') });
  expect(edited.body).toMatchObject({ full_name: 'Olga Owner' });
  const team = await owner.call('PUT', '/api/users/me/team', { team_name: spoofed('Builders') });
  expect(team.body).toMatchObject({ team_name: 'Builders' });
});

test('of an address that one registers with: it is the same as without', async () => {
  const json = { full_name: spoofed('Eve'), email: spoofed('eve@example.com'), password: 'a good password' };
  const made = await owner.call('POST', '/api/users', json);
  expect(made).toMatchObject({ status: 201, body: { full_name: 'Eve', email: 'eve@example.com' } });
  const again = await owner.call('POST', '/api/users', { ...json, email: 'eve@example.com' });
  expect(again.status).toBe(409);
});

test('of projects, folders, documents, files and versions', async () => {
  const project = await owner.call('GET', `/api/projects/${await newProject(owner, spoofed('Harbour'))}`);
  expect(project.body).toMatchObject({ name: 'Harbour' });
  const folder = await owner.call('POST', '/api/folders', { project_id, name: spoofed('Ground floor') });
  expect(folder.body).toMatchObject({ name: 'Ground floor' });
  const renamed = await owner.call('PUT', `/api/folders/${folder.body.id}`, { name: spoofed('First floor') });
  expect(renamed.body).toMatchObject({ name: 'First floor' });
  const fields = { name: spoofed('A-101'), version: '\u202eRev\u2066 B\u200b' };
  // A form cannot carry every control character in a file's name.
  const file_name = `\u202ein\u2066voice\u200b_exe.pdf`;
  const made = await upload<{ id: number }>(owner, { project_id, file_name, fields });
  expect(made.body).toMatchObject({ name: 'A-101', version: 'Rev B', file_name: 'invoice_exe.pdf' });
  const again = await owner.call('PUT', `/api/documents/${made.body.id}`, { name: spoofed('A-102') });
  expect(again.body).toMatchObject({ name: 'A-102' });
});

test('nothing but such characters is no name', async () => {
  const folder = await owner.call('POST', '/api/folders', { project_id, name: hidden });
  expect(folder).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } });
});
