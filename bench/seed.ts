// People and projects on the server, made through the product's own calls: push for the rows, resumable upload for the
// files. A seeded document is what a crew has: its file is on the server and is the current version. A project has only
// a few different files, so that making it does not take longer than measuring it.
import { createHash } from 'node:crypto';
import { limits } from '#domain/limits';
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import { projectScope, type Scope } from '#domain/sync/row';
import type { PullPage } from '#domain/sync/sync';
import { callMe, callRegister, callSignIn } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { callPull, callPush } from '#src/net/sync-calls.ts';
import { appendBytes, createUpload } from '#src/net/uploads.ts';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';

/** Documents in a folder: about what a set of sheets has. */
const FOLDER_SIZE = 100;
/** Different files in a project; further documents have the same bytes as an earlier one, which are not sent again. */
const FILES = 50;

export interface Person {
  userId: number;
  token: string;
  /** What the app keeps of who is signed in. */
  user: string;
  http: Http;
  clientId: number;
  nextN: number;
}

export interface Crew {
  person: Person;
  projectId: number;
  scope: Scope;
  folderIds: number[];
  documentIds: number[];
}

export async function registerPerson(baseUrl: string, name: string): Promise<Person> {
  const email = `${name}-${newId()}@bench.example`;
  const password = 'measured twice';
  const nobody: Http = { baseUrl, token: () => null, onUnauthenticated: () => undefined };
  await callRegister(nobody, { full_name: name, email, password });
  const token = await callSignIn(nobody, email, password);
  if (token === undefined) throw new Error('no token');
  const http: Http = { ...nobody, token: () => token };
  const user = (await callMe(http)) as { id: number };
  return { userId: user.id, token, user: JSON.stringify(user), http, clientId: newId(), nextN: 1 };
}

type Change = { [N in MutationName]: { name: N; args: ArgsOf<N> } }[MutationName];

/** Pushes changes, as many at once as the protocol takes. @returns the place of the last one in its feed. */
export async function pushChanges(person: Person, changes: readonly Change[]): Promise<number> {
  let seq = 0;
  for (let from = 0; from < changes.length; from += limits.pushMutationsMax) {
    const batch = changes.slice(from, from + limits.pushMutationsMax);
    const mutations = batch.map((change) => ({ ...change, n: person.nextN++, client_time: nowIso() }));
    const request = { client_id: person.clientId, epoch: null, app_version: 'bench', mutations };
    const { results } = await callPush(person.http, request);
    const refused = results.find((result) => result.status !== 'applied');
    if (refused !== undefined) throw new Error(`not applied: ${JSON.stringify(refused)}`);
    seq = results.at(-1)?.seq ?? seq;
  }
  return seq;
}

/** All rows of everything that a person may see, as a device with nothing receives them. */
export async function pullRows(person: Person): Promise<PullPage['rows']> {
  const rows: PullPage['rows'] = [];
  const scopes: Record<string, number> = {};
  for (let more = true; more; ) {
    const answer = await callPull(person.http, { client_id: person.clientId, epoch: null, scopes });
    for (const page of answer.pages) {
      rows.push(...page.rows);
      scopes[page.scope] = page.cursor;
    }
    more = answer.pages.some((page) => page.more);
  }
  return rows;
}

interface SmallFile {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
}

function smallFile(projectId: number, index: number): SmallFile {
  const bytes = new TextEncoder().encode(`Sheet ${index} of project ${projectId}\n`.repeat(8));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function sendFile(person: Person, projectId: number, { bytes, sha256 }: SmallFile): Promise<void> {
  const file = { sha256, size: bytes.length, project_id: projectId };
  const { url } = await createUpload(person.http, file);
  await appendBytes(person.http, url, 0, new Blob([bytes]), { timeout: 30_000 });
}

function makeProject(projectId: number, name: string, plans: number): Change {
  const root_folder_ids = { plans, photos: newId(), field_reports: newId(), other_files: newId() };
  return { name: 'project.create@1', args: { project_id: projectId, root_folder_ids, name } };
}

/** An empty project. @returns its id. */
export async function seedProject(person: Person, name: string): Promise<number> {
  const projectId = newId();
  await pushChanges(person, [makeProject(projectId, name, newId())]);
  return projectId;
}

/** Which folders a project has, and in which of them each document stands. */
export interface Placing {
  folders: number;
  folderOf: (document: number) => number;
}

/** A person with one project of so many documents, in folders of a hundred unless said otherwise. */
export async function seedCrew(
  baseUrl: string,
  documents: number,
  placing: Placing = {
    folders: Math.ceil(documents / FOLDER_SIZE),
    folderOf: (index) => Math.floor(index / FOLDER_SIZE),
  },
): Promise<Crew> {
  const person = await registerPerson(baseUrl, `crew-${documents}`);
  const projectId = newId();
  const plans = newId();
  const folderIds = Array.from({ length: placing.folders }, newId);
  const folders = folderIds.map((id, index): Change => {
    const args = { project_id: projectId, id, parent_folder_id: plans, name: `Set ${index + 1}` };
    return { name: 'folder.create@1', args };
  });
  await pushChanges(person, [makeProject(projectId, `${documents} sheets`, plans), ...folders]);
  const files = Array.from({ length: Math.min(FILES, documents) }, (_, index) => smallFile(projectId, index));
  const sheets = Array.from({ length: documents }, (_, index) =>
    sheet(projectId, folderIds[placing.folderOf(index)] ?? plans, files, index),
  );
  await pushChanges(person, sheets.slice(0, files.length));
  for (const file of files) await sendFile(person, projectId, file);
  await pushChanges(person, sheets.slice(files.length));
  const documentIds = sheets.map(({ args }) => args.id);
  return { person, projectId, scope: projectScope(projectId), folderIds, documentIds };
}

function sheet(projectId: number, folderId: number, files: readonly SmallFile[], index: number) {
  const { bytes, sha256 } = files[index % files.length] ?? smallFile(projectId, index);
  const number = String(index + 1).padStart(5, '0');
  const args = {
    project_id: projectId,
    id: newId(),
    version_id: newId(),
    folder_id: folderId,
    name: `A-${number} Ground floor, part ${index % 7}`,
    file_name: `A-${number}.txt`,
    sha256,
    size: bytes.length,
  };
  return { name: 'document.create@1', args } as const satisfies Change;
}
