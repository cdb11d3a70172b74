// How the people of the demo act: each act is a documented call of the app, at the story's time.
import { createHash, randomBytes } from 'node:crypto';
import type { ShareLevel } from '#domain/access';
import type { RootFolderType } from '#domain/folder';
import { idFromBytes } from '#domain/ids';
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import type { Calendar } from './calendar.ts';
import { cast, demoPassword, type Player } from './cast.ts';

/** Answers a request by its path, as the app does. */
export type RequestSender = (path: string, init?: RequestInit) => Promise<Response>;

export interface Stage {
  send: RequestSender;
  calendar: Calendar;
}

/** What an upload gave. */
export interface UploadedIds {
  document_id: number;
  version_id: number;
}

export interface Upload {
  project: number;
  /** A folder's id, or a root. */
  into: number | RootFolderType;
  fileName: string;
  bytes: Uint8Array;
  /** Of the document; from the file's name otherwise. */
  name?: string;
  description?: string;
}

const newId = () => idFromBytes(randomBytes(8));

function blobOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

/** Somebody who is signed in, with a device of their own. */
export class Actor {
  readonly id: number;
  readonly #stage: Stage;
  readonly #token: string;
  readonly #device = newId();
  #count = 0;

  private constructor(stage: Stage, id: number, token: string) {
    this.#stage = stage;
    this.id = id;
    this.#token = token;
  }

  /** Registers one of the cast and gives their team its name. */
  static async enter(stage: Stage, player: Player): Promise<Actor> {
    const { name, email, team, organization } = cast[player];
    const account = { full_name: name, email, password: demoPassword };
    const made = await stage.send('/api/users', json('POST', account));
    const { id } = await read<{ id: number }>(made, 'register');
    const form = new URLSearchParams({ username: email, password: demoPassword });
    const signedIn = await stage.send('/api/auth/token', { method: 'POST', body: form });
    const { access_token } = await read<{ access_token: string }>(signedIn, 'sign in');
    const actor = new Actor(stage, id, access_token);
    await actor.call('PUT', '/api/users/me/team', { team_name: team, description: organization });
    return actor;
  }

  /** One call. @throws Error with the answer when it is not a success. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const init = body instanceof FormData ? { method, body } : json(method, body);
    return read<T>(await this.#send(path, init), `${method} ${path}`);
  }

  #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${this.#token}`);
    return this.#stage.send(path, { ...init, headers });
  }

  /** A change as a device sends it. @throws Error when it is refused. */
  async change<N extends MutationName>(name: N, args: ArgsOf<N>): Promise<void> {
    this.#count += 1;
    // Whoever acts here has seen all there is.
    const seen = { base_seq: Number.MAX_SAFE_INTEGER, client_time: this.#stage.calendar.now() };
    const mutation = { n: this.#count, name, args, ...seen };
    const request = { client_id: this.#device, epoch: null, app_version: 'demo', mutations: [mutation] };
    const { results } = await this.call<{ results: { status: string }[] }>('POST', '/api/sync/push', request);
    if (results[0]?.status === 'rejected') throw new Error(`${name} was refused: ${JSON.stringify(results[0])}`);
  }

  async project(fields: Record<string, string>, cover?: Uint8Array): Promise<number> {
    const form = new FormData();
    form.set('project_data', JSON.stringify(fields));
    if (cover !== undefined) form.set('cover_file', blobOf(cover), 'cover.jpg');
    return (await this.call<{ id: number }>('POST', '/api/projects', form)).id;
  }

  /** A folder below another, or below a root. @returns its id. */
  async folder(project_id: number, name: string, below: number | RootFolderType): Promise<number> {
    const place = typeof below === 'number' ? { parent_folder_id: below } : { folder_type: below };
    return (await this.call<{ id: number }>('POST', '/api/folders', { project_id, name, ...place })).id;
  }

  /** A new document, or the next version of the one of that name there. */
  upload({ project, into, fileName, bytes, name, description }: Upload): Promise<UploadedIds> {
    const form = new FormData();
    form.set('project_id', String(project));
    if (typeof into === 'number') form.set('folder_id', String(into));
    else form.set('folder_type', into);
    if (name !== undefined) form.set('name', name);
    if (description !== undefined) form.set('description', description);
    form.set('file', blobOf(bytes), fileName);
    return this.call('POST', '/api/documents/upload', form);
  }

  /** A version made on a device from one that is not the current one any more. */
  async lateVersion(
    project_id: number,
    document_id: number,
    based_on_version_id: number,
    file: Pick<Upload, 'fileName' | 'bytes'>,
  ): Promise<number> {
    const { fileName, bytes } = file;
    const id = newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const announced = { file_name: fileName, sha256, size: bytes.length };
    await this.change('version.create@1', { project_id, id, document_id, based_on_version_id, ...announced });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `project_id ${base64(String(project_id))},sha256 ${base64(sha256)}`,
      'Content-Type': 'application/offset+octet-stream',
      // Says that all of it comes at once; nothing adds it on the way, since no wire is between.
      'Content-Length': String(bytes.length),
    };
    const sent = await this.#send('/api/uploads', { method: 'POST', headers, body: new Uint8Array(bytes) });
    if (!sent.ok) throw new Error(`late version: ${sent.status} ${await sent.text()}`);
    return id;
  }

  /** @param links documents that it leads to. */
  async comment(document: number, content: string, links: readonly number[] = []): Promise<void> {
    await this.call('POST', `/api/comments/document/${document}`, { content, linked_document_ids: links });
  }

  /** Saves a sheet with its code, which gives it one and notes the print. @param id a document's or version's. */
  async save(id: number): Promise<void> {
    const answer = await this.#send(`/api/documents/${id}/download-with-qr`, {});
    if (!answer.ok) throw new Error(`download with code: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  /** Prints so many copies of a version with its code. @returns the print's id. */
  async print(project_id: number, version_id: number, copies: number): Promise<number> {
    const code = await this.#send(`/api/qr-codes/document/${version_id}`, {});
    if (code.status === 404) {
      const token = randomBytes(16).toString('base64url');
      await this.change('qr.create@1', { project_id, id: newId(), version_id, token });
    }
    const id = newId();
    await this.change('print.note@1', { project_id, id, version_id, way: 'print', copies });
    return id;
  }

  async collect(project_id: number, print: number, copies = 1): Promise<void> {
    for (let left = copies; left > 0; left -= 1) await this.change('print.collect@1', { project_id, id: print });
  }

  async invite(invitee_email: string, message: string): Promise<number> {
    const asked = { invitee_email, message };
    return (await this.call<{ id: number }>('POST', '/api/team-invitations/invite', asked)).id;
  }

  async accept(invitation: number): Promise<void> {
    await this.call('POST', `/api/team-invitations/${invitation}/respond`, { action: 'accept' });
  }

  async share(project_id: number, who: Actor, access_level: ShareLevel): Promise<void> {
    const wanted = { project_id, shared_with_id: who.id, access_level };
    await this.call('POST', '/api/team-invitations/projects/share', wanted);
  }
}

function json(method: string, body?: object): RequestInit {
  if (body === undefined) return { method };
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function read<T>(answer: Response, what: string): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
