// For every call of the catalogue, a request that succeeds for whom it is meant. A new call does not compile without one.
import type { EndpointId } from '#domain/endpoints/catalogue';
import { newId, PASSWORD, sha256 } from './seeds.ts';
import type { TestRequest } from './sending.ts';
import { pendingBytes, smallPicture, type Things, uploadBytes } from './things.ts';

export interface Asker {
  email: string;
}
type RequestMaker = (things: Things, asker: Asker) => TestRequest | Promise<TestRequest>;

const nothing: RequestMaker = () => ({});
const byId =
  (name: keyof Things): RequestMaker =>
  ({ [name]: id }) => ({ params: { id } });
const ofProject = byId('project_id');
const ofDocument = byId('document_id');

const text = (value: string) => new TextEncoder().encode(value);
const base64 = (value: string) => Buffer.from(value).toString('base64');
const tus = { 'Tus-Resumable': '1.0.0' };
const sentPicture: RequestMaker = async () => ({ multipart: { fields: {}, files: [await pictureAs('file')] } });
const pictureAs = async (part: string) => ({ part, name: 'site.png', bytes: await smallPicture() });
const folderFiles = ['House/A-201.txt', 'House/Level 2/A-202.txt'].map((name) => ({
  part: 'folder_files',
  name,
  bytes: text(name),
}));
const respond: RequestMaker = ({ invitation_id }) => ({ params: { id: invitation_id }, json: { action: 'accept' } });

/** Fresh texts, so that the same request may be made twice. */
const fresh = (what: string) => `${what} ${newId()}`;

const accounts = {
  'auth.token': (_, { email }) => ({ form: { username: email, password: PASSWORD } }),
  'auth.recover': (_, { email }) => ({ json: { email } }),
  'auth.reset': ({ link_token: token }) => ({ json: { token, new_password: `${PASSWORD} staple` } }),
  'auth.confirmAddress': ({ link_token: token }) => ({ json: { token, action: 'look' } }),
  'auth.logout': nothing,
  'auth.endLeft': () => ({ json: { sessions: [sha256(Buffer.from(fresh('no token')))] } }),
  'auth.leftLost': () => ({ json: { session: sha256(Buffer.from(fresh('no token'))) } }),
  'auth.leftEmptied': () => ({ json: { session: sha256(Buffer.from(fresh('no token'))), sent: 0, unsent: 0 } }),
  'auth.deleted': byId('user_id'),
  'auth.sessions': nothing,
  'auth.endSession': byId('session_id'),
  'auth.endOtherSessions': nothing,
  'auth.loseSession': ({ session_id: id }) => ({
    params: { id },
    json: { how: 'send_first', current_password: PASSWORD },
  }),
  'auth.foundSession': ({ lost_session_id: id }) => ({ params: { id }, json: { current_password: PASSWORD } }),
  'auth.lost': nothing,
  'auth.emptied': () => ({ json: { sent: 0, unsent: 0 } }),
  'auth.beginAtProvider': () => ({ json: { anew: false } }),
  'auth.finishAtProvider': () => ({ json: { flow: fresh('none'), answer: 'code=none' } }),
  'auth.linkToProvider': () => ({ json: { link: fresh('none'), password: PASSWORD } }),
  'auth.endByProvider': () => ({ form: { logout_token: fresh('none') } }),
  'auth.ways': nothing,
  'auth.beginConfirmation': nothing,
  'auth.finishConfirmation': () => ({ json: { flow: fresh('none'), answer: 'code=none' } }),
  'users.register': () => ({
    json: { full_name: 'Nia New', email: `n${newId()}@example.com`, password: PASSWORD },
  }),
  'users.me': nothing,
  'users.one': byId('user_id'),
  'users.editPersonal': () => ({ json: { full_name: 'Another Name' } }),
  'users.proveAgain': nothing,
  'users.editTeam': () => ({ json: { team_name: 'Another Team', description: 'We build.' } }),
  'users.tellFollows': ({ document_id }) => ({
    json: { follows: [{ kind: 'document', id: document_id, follows: true }] },
  }),
  'users.changePassword': () => ({ json: { current_password: PASSWORD, new_password: `${PASSWORD} staple` } }),
  'users.exportAccount': nothing,
  'users.deleteAccount': () => ({ json: { current_password: PASSWORD } }),
  'users.setAvatar': sentPicture,
  'users.removeAvatar': nothing,
  'users.setPersonalAvatar': sentPicture,
  'users.removePersonalAvatar': nothing,
  'apiTokens.list': nothing,
  'apiTokens.create': ({ project_id }) => ({
    json: { name: 'A program', scope: 'read', project_id, days: 30, current_password: PASSWORD },
  }),
  'apiTokens.revoke': ({ api_token_id: id }) => ({ params: { id }, json: { current_password: PASSWORD } }),
} satisfies Partial<Record<EndpointId, RequestMaker>>;

const ofWebhook: RequestMaker = ({ project_id: id, webhook_id }) => ({ params: { id, webhook_id } });
const ofWebhookByPassword: RequestMaker = ({ project_id: id, webhook_id }) => ({
  params: { id, webhook_id },
  json: { current_password: PASSWORD },
});
const webhooks = {
  'webhooks.list': ofProject,
  'webhooks.create': ({ project_id: id }) => ({
    params: { id },
    json: { name: 'Register', url: 'http://127.0.0.1:65535/', groups: ['uploads'], current_password: PASSWORD },
  }),
  'webhooks.edit': ({ project_id: id, webhook_id }) => ({
    params: { id, webhook_id },
    json: { name: fresh('Register'), groups: ['uploads', 'comments'] },
  }),
  'webhooks.remove': ofWebhookByPassword,
  'webhooks.renewSecret': ofWebhookByPassword,
  'webhooks.test': ofWebhook,
  'webhooks.deliveries': ofWebhook,
  'webhooks.sendAgain': ({ project_id: id, webhook_id, delivery_id }) => ({ params: { id, webhook_id, delivery_id } }),
} satisfies Partial<Record<EndpointId, RequestMaker>>;

const projects = {
  'projects.mine': nothing,
  'projects.one': ofProject,
  'projects.create': () => ({ multipart: { fields: { project_data: JSON.stringify({ name: fresh('House') }) } } }),
  'projects.edit': ({ project_id }) => ({
    params: { id: project_id },
    multipart: { fields: { project_data: JSON.stringify({ city: 'Bilbao' }) } },
  }),
  'projects.remove': ofProject,
  'projects.setCover': async ({ project_id }) => ({
    params: { id: project_id },
    multipart: { fields: {}, files: [await pictureAs('file')] },
  }),
  'projects.removeCover': ofProject,
  'projects.deleted': nothing,
  'projects.restore': byId('deleted_project_id'),
  'projects.bin': ofProject,
  'projects.zip': ofProject,
  'folderUploads.upload': ({ project_id, folder_id }) => ({
    params: { id: project_id },
    multipart: { fields: { target_folder_id: String(folder_id) }, files: folderFiles },
  }),
  'folderUploads.createProject': () => ({
    multipart: { fields: { project_data: JSON.stringify({ name: fresh('Tower') }) }, files: folderFiles },
  }),
  'folders.list': ofProject,
  'folders.tree': ofProject,
  'folders.one': byId('folder_id'),
  'folders.zip': byId('folder_id'),
  'folders.create': ({ project_id, folder_id }) => ({
    json: { name: fresh('Room'), project_id, parent_folder_id: folder_id },
  }),
  'folders.edit': ({ folder_id }) => ({ params: { id: folder_id }, json: { name: fresh('Storey') } }),
  'folders.remove': byId('folder_id'),
  'folders.restore': byId('deleted_folder_id'),
} satisfies Partial<Record<EndpointId, RequestMaker>>;

const documents = {
  'documents.upload': ({ project_id, folder_id }) => ({
    multipart: {
      fields: { project_id: String(project_id), folder_id: String(folder_id), description: 'From the site' },
      files: [{ part: 'file', name: `${fresh('Note')}.txt`, bytes: text('A note.') }],
    },
  }),
  'documents.list': ofProject,
  'documents.one': ofDocument,
  'documents.edit': ({ document_id, folder_id }) => ({
    params: { id: document_id },
    json: { name: fresh('A'), description: 'Checked', folder_id },
  }),
  'documents.remove': ofDocument,
  'documents.versions': ofDocument,
  'documents.view': ofDocument,
  'documents.download': byId('old_version_id'),
  'documents.thumbnail': ofDocument,
  'documents.preview': ofDocument,
  'documents.byFilePath': ({ file_path }) => ({ params: { path: file_path.replace('/uploads/', '') } }),
  'documents.byPath': ({ file_path }) => ({ params: { path: file_path } }),
  'documents.removeAll': ofDocument,
  'documents.renameAll': ({ document_id }) => ({ params: { id: document_id }, query: { new_name: fresh('B') } }),
  'documents.nextVersion': ({ project_id, folder_id }) => ({
    params: { id: project_id },
    query: { filename: 'A-101.pdf', folder_type: 'custom', folder_id: String(folder_id) },
  }),
  'documents.makeCurrent': byId('concurrent_version_id'),
  'documents.keepCurrent': byId('concurrent_version_id'),
  'documents.restore': byId('deleted_document_id'),
  'comments.list': ofDocument,
  'comments.create': ({ document_id }) => ({
    params: { id: document_id },
    json: { content: 'See the detail.', linked_document_ids: [document_id] },
  }),
  'comments.edit': ({ comment_id, document_id }) => ({
    params: { id: comment_id },
    json: { content: fresh('See'), linked_document_ids: [document_id] },
  }),
  'comments.remove': byId('comment_id'),
  'comments.ofUser': byId('user_id'),
  'comments.documents': ofProject,
  'qrCodes.ofDocument': ofDocument,
  'qrCodes.regenerate': ofDocument,
  'qrCodes.download': ({ qr_token }) => ({ params: { code: qr_token } }),
  'qrCodes.view': ({ document_id }) => ({ params: { id: document_id }, query: { position: 'top-left', size: '80' } }),
  'qrCodes.downloadStamped': ofDocument,
  'qrCodes.verify': ({ qr_token }) => ({ params: { code: qr_token } }),
  'qrCodes.verifyPage': ({ qr_token }) => ({ params: { code: qr_token } }),
  'qrCodes.printedAddress': ({ qr_token }) => ({ params: { code: qr_token } }),
  'search.documents': () => ({ query: { query: 'A-101' } }),
} satisfies Partial<Record<EndpointId, RequestMaker>>;

const teams = {
  'teamInvitations.invite': () => ({ json: { invitee_email: `i${newId()}@example.com`, message: 'Come along' } }),
  'teamInvitations.received': nothing,
  'teamInvitations.sent': nothing,
  'teamInvitations.respond': respond,
  'teamInvitations.respondByPost': respond,
  'teamInvitations.handLink': byId('invitation_id'),
  'teamInvitations.lookAtLink': ({ link_token: token }) => ({ json: { token } }),
  'teamInvitations.respondByLink': ({ link_token: token }) => ({ json: { token, action: 'accept' } }),
  'teamInvitations.cancel': byId('invitation_id'),
  'teamInvitations.members': nothing,
  'teamInvitations.teams': nothing,
  'teamInvitations.leave': byId('team_id'),
  'teamInvitations.share': ({ project_id, unshared_member_id }) => ({
    json: { project_id, shared_with_id: unshared_member_id, access_level: 'collaborator' },
  }),
  'teamInvitations.changeShare': ({ share_id }) => ({
    params: { id: share_id },
    json: { access_level: 'collaborator' },
  }),
  'teamInvitations.unshare': byId('share_id'),
  'teamInvitations.searchUsers': () => ({ query: { query: 'Member' } }),
  'teamInvitations.projectsFor': ({ member_id }) => ({ params: { memberId: member_id } }),
  'teamInvitations.removeMember': byId('member_id'),
} satisfies Partial<Record<EndpointId, RequestMaker>>;

const rest = {
  'sync.push': ({ project_id, document_id }) => {
    const args = { project_id, id: newId(), document_id, content: 'From a device', linked_document_ids: [] };
    const mutation = { n: 1, name: 'comment.create@1', args, client_time: new Date().toISOString() };
    return { json: { client_id: newId(), epoch: null, app_version: 'test', mutations: [mutation] } };
  },
  'sync.pull': ({ project_id }) => ({ json: { client_id: newId(), epoch: null, scopes: { [`p:${project_id}`]: 0 } } }),
  'sync.events': () => ({ query: { wait: '0' } }),
  'uploads.create': ({ project_id }) => ({
    headers: {
      ...tus,
      'Upload-Length': String(pendingBytes.length),
      'Upload-Metadata': `project_id ${base64(String(project_id))},sha256 ${base64(sha256(pendingBytes))}`,
    },
  }),
  'uploads.offset': ({ upload_id }) => ({ params: { id: upload_id }, headers: tus }),
  'uploads.append': ({ upload_id }) => ({
    params: { id: upload_id },
    headers: { ...tus, 'Upload-Offset': '1' },
    raw: uploadBytes.subarray(1),
  }),
  'uploads.end': ({ upload_id }) => ({ params: { id: upload_id }, headers: tus }),
  'pictures.cover': ({ cover }) => ({ params: { name: cover } }),
  'pictures.avatar': ({ avatar }) => ({ params: { name: avatar } }),
  'health.read': nothing,
  'health.ready': nothing,
  'health.operator': nothing,
  'apiDocs.openapi': nothing,
  'apiDocs.page': nothing,
  'apiDocs.file': () => ({ params: { name: 'swagger-ui.css' } }),
  'admin.people': () => ({ query: { limit: '5' } }),
  'admin.disable': ({ user_id: id }) => ({ params: { id }, json: { current_password: PASSWORD } }),
  'admin.enable': ({ user_id: id }) => ({ params: { id }, json: { current_password: PASSWORD } }),
  'admin.signOut': ({ user_id: id }) => ({ params: { id }, json: { current_password: PASSWORD } }),
  'admin.remove': ({ user_id: id }) => ({
    params: { id },
    json: { current_password: PASSWORD, with_projects: true },
  }),
  'admin.keeper': ({ user_id: id }) => ({ params: { id }, json: { current_password: PASSWORD, keeper: true } }),
  'admin.server': nothing,
  'admin.projects': nothing,
  'admin.unowned': nothing,
  'activities.ofProject': ({ project_id }) => ({ params: { id: project_id }, query: { limit: '5' } }),
} satisfies Partial<Record<EndpointId, RequestMaker>>;

export const validRequests: Record<EndpointId, RequestMaker> = {
  ...accounts,
  ...webhooks,
  ...projects,
  ...documents,
  ...teams,
  ...rest,
};
