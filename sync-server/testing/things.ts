// One person's things, one of each kind that a call can name: what requests are made from, of one's own, of another, or
// of nobody.
import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import {
  makeToken,
  makeWebhook,
  newId,
  newProject,
  PASSWORD,
  type Person,
  pushOne,
  sha256,
  shareWith,
  signIn,
  upload,
} from './seeds.ts';
import { announce, append, createUpload } from './tus-client.ts';

export interface Things {
  project_id: number;
  folder_id: number;
  /** Two versions and one made beside the second; a PDF with a code. */
  document_id: number;
  old_version_id: number;
  concurrent_version_id: number;
  comment_id: number;
  deleted_project_id: number;
  deleted_folder_id: number;
  deleted_document_id: number;
  file_path: string;
  qr_token: string;
  /** Under way, at its first byte; {@link uploadBytes} are what it takes. */
  upload_id: string;
  /** A version whose bytes {@link pendingBytes} nobody began to send. */
  pending_version_id: number;
  share_id: number;
  /** The person's own. */
  team_id: number;
  /** Of the person's team, with a share. */
  member_id: number;
  /** Of the team, without a share. */
  unshared_member_id: number;
  /** That waits for an answer. */
  invitation_id: number;
  user_id: number;
  /** A second device of the person's. */
  session_id: number;
  lost_session_id: number;
  /** A token of the person's for programs. */
  api_token_id: number;
  /** Of the project, with one delivery. */
  webhook_id: number;
  delivery_id: number;
  /** Of links that are mailed or handed: to a new password of somebody who does nothing else, the proof of their address, the invitation. */
  link_token: string;
  cover: string;
  avatar: string;
}

export const uploadBytes = Buffer.from('bytes of an upload that is under way');
export const pendingBytes = Buffer.from('bytes that are still to be sent');

async function smallPdf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText(text, { x: 50, y: 700 });
  return pdf.save();
}

export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#006fa2' } })
    .png()
    .toBuffer();

interface UploadedThing {
  id: number;
  version_id: number;
  file_path: string;
}

/** The body of a success. @throws for anything else. */
async function made<T = UploadedThing>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`a seed answered ${status} ${JSON.stringify(body)}`);
  return body;
}

async function picture(person: Person, path: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await smallPicture())]), 'x.png');
  const answer = await person.fetch(path, { method: 'POST', body });
  const [url] = Object.values((await answer.json()) as Record<string, string>);
  if (answer.status !== 200 || url === undefined) throw new Error(`a picture answered ${answer.status}`);
  return url.split('/').pop() ?? '';
}

async function document(person: Person, project_id: number, folder_id: number) {
  const file = { project_id, file_name: 'A-101.pdf', fields: { folder_id: String(folder_id) } };
  const first = await made(upload<UploadedThing>(person, { ...file, bytes: await smallPdf('V1') }));
  const second = await made(upload<UploadedThing>(person, { ...file, bytes: await smallPdf('V2') }));
  const bytes = await smallPdf('made on site');
  const late = { file_name: 'A-101.pdf', sha256: sha256(bytes), size: bytes.length };
  const concurrent = newId();
  const base = { project_id, id: concurrent, document_id: first.id, based_on_version_id: first.version_id };
  await pushOne(person, 'version.create@1', { ...base, ...late });
  await append(person, await createUpload(person, project_id, bytes), 0, bytes);
  const ids = { document_id: first.id, old_version_id: first.version_id, concurrent_version_id: concurrent };
  return { ...ids, file_path: second.file_path };
}

async function deleted(person: Person, project_id: number) {
  const folder = await made(person.call<UploadedThing>('POST', '/api/folders', { name: 'Old folder', project_id }));
  const gone = await made(upload<UploadedThing>(person, { project_id, file_name: 'Old.txt' }));
  const project = await newProject(person, 'Old project');
  await made(person.call('DELETE', `/api/folders/${folder.id}`));
  await made(person.call('DELETE', `/api/documents/${gone.id}`));
  await made(person.call('DELETE', `/api/projects/${project}`));
  return { deleted_folder_id: folder.id, deleted_document_id: gone.id, deleted_project_id: project };
}

async function uploads(person: Person, project_id: number) {
  await announce(person, project_id, uploadBytes);
  const path = await createUpload(person, project_id, uploadBytes);
  await append(person, path, 0, uploadBytes.subarray(0, 1));
  const { version_id } = await announce(person, project_id, pendingBytes);
  return { upload_id: path.split('/').pop() ?? '', pending_version_id: version_id };
}

/** Puts somebody into a person's team, without a share: by a link that is handed over. */
export async function joinTeam(owner: Person, member: Person): Promise<void> {
  const { id } = await made(
    owner.call<UploadedThing>('POST', '/api/team-invitations/invite', { invitee_email: member.email }),
  );
  const { link } = await made(owner.call<{ link: string }>('POST', `/api/team-invitations/${id}/link`));
  const token = link.split('#token=')[1];
  await made(member.call('POST', '/api/team-invitations/by-link/answer', { token, action: 'accept' }));
}

/** Signs in once more. @returns that session's number. */
async function otherSession(person: Person): Promise<number> {
  await signIn(person, person.email);
  const { body } = await person.call<{ id: number; is_current: boolean; lost: unknown }[]>('GET', '/api/auth/sessions');
  const other = body.find((session) => !session.is_current && session.lost === null);
  if (other === undefined) throw new Error('a second session is not listed');
  return other.id;
}

async function lostSession(person: Person): Promise<number> {
  const id = await otherSession(person);
  const report = { how: 'send_first', current_password: PASSWORD };
  await made(person.call('POST', `/api/auth/sessions/${id}/lost`, report));
  return id;
}

async function ownTeam(person: Person): Promise<number> {
  const teams = await made(person.call<{ team_id: number; role: string }[]>('GET', '/api/team-invitations/my-teams'));
  const own = teams.find(({ role }) => role === 'OWNER');
  if (own === undefined) throw new Error('an own team is not listed');
  return own.team_id;
}

async function webhook(person: Person, project_id: number) {
  const { id: webhook_id } = await makeWebhook(person, project_id, { groups: ['sharing'] });
  const path = `/api/projects/${project_id}/webhooks/${webhook_id}/test`;
  return { webhook_id, delivery_id: (await made(person.call<UploadedThing>('POST', path))).id };
}

/** Makes one of everything. `shared` and `unshared` come into the person's team, `invited` is asked to. */
export async function makeThings(
  person: Person,
  { shared, unshared, invited }: Record<'shared' | 'unshared' | 'invited', Person>,
  link_token: string,
): Promise<Things> {
  const project_id = await newProject(person);
  const folder = await made(person.call<UploadedThing>('POST', '/api/folders', { name: 'Level 1', project_id }));
  const ofDocument = await document(person, project_id, folder.id);
  const said = await made(
    person.call<UploadedThing>('POST', `/api/comments/document/${ofDocument.document_id}`, {
      content: 'Check the grid.',
    }),
  );
  const code = await made(
    person.call<{ qr_token: string }>('POST', `/api/qr-codes/document/${ofDocument.document_id}/regenerate`),
  );
  await joinTeam(person, unshared);
  const share_id = await shareWith(person, shared, project_id, 'viewer');
  const asked = { invitee_email: invited.email };
  const invitation = await made(person.call<UploadedThing>('POST', '/api/team-invitations/invite', asked));
  return {
    project_id,
    folder_id: folder.id,
    ...ofDocument,
    ...(await deleted(person, project_id)),
    ...(await uploads(person, project_id)),
    comment_id: said.id,
    qr_token: code.qr_token,
    share_id,
    team_id: await ownTeam(person),
    member_id: shared.id,
    unshared_member_id: unshared.id,
    invitation_id: invitation.id,
    user_id: person.id,
    lost_session_id: await lostSession(person),
    session_id: await otherSession(person),
    api_token_id: (await makeToken(person)).id,
    ...(await webhook(person, project_id)),
    link_token,
    cover: await picture(person, `/api/projects/${project_id}/cover`),
    avatar: await picture(person, '/api/users/me/personal_avatar'),
  };
}

/** Things that look like any other and are nowhere. */
export function absentThings(): Things {
  const id = newId;
  return {
    project_id: id(),
    folder_id: id(),
    document_id: id(),
    old_version_id: id(),
    concurrent_version_id: id(),
    comment_id: id(),
    deleted_project_id: id(),
    deleted_folder_id: id(),
    deleted_document_id: id(),
    file_path: `/uploads/${id()}/${id()}/A-101.pdf`,
    link_token: randomBytes(32).toString('base64url'),
    qr_token: randomBytes(16).toString('base64url'),
    upload_id: randomBytes(16).toString('hex'),
    pending_version_id: id(),
    share_id: id(),
    team_id: id(),
    member_id: id(),
    unshared_member_id: id(),
    invitation_id: id(),
    user_id: id(),
    session_id: id(),
    lost_session_id: id(),
    api_token_id: id(),
    webhook_id: id(),
    delivery_id: id(),
    cover: `${randomBytes(16).toString('hex')}.webp`,
    avatar: `${randomBytes(16).toString('hex')}.webp`,
  };
}
