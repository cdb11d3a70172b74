// Who gets what from every call, on the owner's things. A new call does not compile without its line.
import type { EndpointId } from '#domain/endpoints/catalogue';
import type { Actor } from './world.ts';

export type ExpectedStatuses = Record<Actor, number>;

/** A call that no token for a program may make, where nothing else is said. */
const nobody: ExpectedStatuses = {
  owner: 404,
  collaborator: 404,
  viewer: 404,
  member: 404,
  stranger: 404,
  removed: 404,
  invited: 404,
  keeper: 404,
  anonymous: 401,
  readToken: 403,
  writeToken: 403,
  readTokenOfProject: 403,
  writeTokenOfProject: 403,
  tokenElsewhere: 403,
  expiredToken: 401,
  revokedToken: 401,
};
/** All who have the project. */
const readers = (status = 200): ExpectedStatuses => ({
  ...nobody,
  owner: status,
  collaborator: status,
  viewer: status,
});
const writers = (status = 200): ExpectedStatuses => ({ ...readers(status), viewer: 403 });
const ownerOnly = (status = 200): ExpectedStatuses => ({ ...writers(status), collaborator: 403 });
/** Those whose own things are asked for: everybody with an account. */
const signedIn = (status = 200): ExpectedStatuses => ({
  ...readers(status),
  member: status,
  stranger: status,
  removed: status,
  invited: status,
  keeper: status,
});
const anyone = (status = 200): ExpectedStatuses => {
  const all = Object.keys(nobody).map((actor) => [actor, status]);
  return Object.fromEntries(all) as ExpectedStatuses;
};
/** Whose thing it is; to all others, those who have the project among them, it is absent. */
const itsOwner = (status = 200): ExpectedStatuses => ({ ...nobody, owner: status });
/** People of the owner's team and projects. */
const acquainted: ExpectedStatuses = { ...readers(), member: 200 };
/** Whoever keeps the server, and nobody else. */
const keepers = (status = 200): ExpectedStatuses => {
  const refused = Object.keys(nobody).map((actor) => [actor, 403]);
  const { anonymous, expiredToken, revokedToken } = nobody;
  return {
    ...(Object.fromEntries(refused) as ExpectedStatuses),
    keeper: status,
    anonymous,
    expiredToken,
    revokedToken,
  };
};
const invited: ExpectedStatuses = { ...nobody, invited: 200 };

/** The owner’s tokens that write get what the owner gets; the one of another project finds nothing. */
const writtenBy = (expected: ExpectedStatuses): ExpectedStatuses => ({
  ...expected,
  writeToken: expected.owner,
  writeTokenOfProject: expected.owner,
  tokenElsewhere: 404,
});
const readBy = (expected: ExpectedStatuses): ExpectedStatuses => ({
  ...writtenBy(expected),
  readToken: expected.owner,
  readTokenOfProject: expected.owner,
});
/** Those alone that reach all projects. */
const writtenByAll = (expected: ExpectedStatuses): ExpectedStatuses => ({ ...expected, writeToken: expected.owner });
const readByAll = (expected: ExpectedStatuses): ExpectedStatuses => ({
  ...writtenByAll(expected),
  readToken: expected.owner,
});

export const accessTable: Record<EndpointId, ExpectedStatuses> = {
  'auth.token': { ...anyone(), anonymous: 401 },
  'auth.recover': anyone(204),
  // Who has a link is in its token: routes/recover.test.ts has real ones.
  'auth.reset': anyone(204),
  'auth.confirmAddress': anyone(),
  'auth.logout': signedIn(204),
  // Whose session it is, is in the digest: routes/auth.test.ts has real ones.
  'auth.endLeft': anyone(204),
  'auth.leftLost': anyone(),
  'auth.leftEmptied': anyone(204),
  'auth.deleted': anyone(),
  'auth.sessions': signedIn(),
  'auth.endSession': itsOwner(204),
  'auth.endOtherSessions': signedIn(204),
  'auth.loseSession': itsOwner(204),
  'auth.foundSession': itsOwner(204),
  'auth.lost': signedIn(),
  'auth.emptied': signedIn(204),
  // On a server without an identity provider; routes/identity-provider.test.ts has one.
  'auth.beginAtProvider': anyone(404),
  'auth.finishAtProvider': anyone(404),
  'auth.linkToProvider': anyone(404),
  'auth.endByProvider': anyone(404),
  'auth.ways': signedIn(),
  'auth.beginConfirmation': nobody,
  'auth.finishConfirmation': nobody,
  'users.register': anyone(201),
  'users.me': readByAll(signedIn()),
  'users.one': readByAll(acquainted),
  'users.editPersonal': signedIn(),
  'users.proveAgain': signedIn(204),
  'users.editTeam': signedIn(),
  // What they cannot see is passed over: commands/note-follows.test.ts.
  'users.tellFollows': signedIn(204),
  'users.changePassword': signedIn(),
  'users.exportAccount': signedIn(),
  // Whose project others have is asked to see to it first: commands/people/delete-account.test.ts.
  'users.deleteAccount': { ...signedIn(204), owner: 409, stranger: 409 },
  'users.setAvatar': signedIn(),
  'users.removeAvatar': signedIn(),
  'users.setPersonalAvatar': signedIn(),
  'users.removePersonalAvatar': signedIn(),

  'apiTokens.list': signedIn(),
  // Of a project that they have.
  'apiTokens.create': readers(),
  'apiTokens.revoke': itsOwner(204),

  // What leaves the server by itself is for no program.
  'webhooks.list': ownerOnly(),
  'webhooks.create': ownerOnly(),
  'webhooks.edit': ownerOnly(),
  'webhooks.remove': ownerOnly(204),
  'webhooks.renewSecret': ownerOnly(),
  'webhooks.test': ownerOnly(202),
  'webhooks.deliveries': ownerOnly(),
  'webhooks.sendAgain': ownerOnly(202),

  // A token of another project has a list of that one.
  'projects.mine': { ...readBy(signedIn()), tokenElsewhere: 200 },
  'projects.one': readBy(readers()),
  'projects.create': writtenByAll(signedIn(201)),
  'projects.edit': writtenBy(ownerOnly()),
  'projects.remove': ownerOnly(204),
  'projects.setCover': writtenBy(ownerOnly()),
  'projects.removeCover': writtenBy(ownerOnly()),
  'projects.deleted': readByAll(signedIn()),
  // Nobody else ever saw the one in the bin.
  'projects.restore': itsOwner(),
  'projects.bin': readBy(ownerOnly()),
  'projects.zip': readBy(readers()),
  'folderUploads.upload': writtenBy(writers()),
  'folderUploads.createProject': writtenByAll(signedIn(201)),
  'folders.list': readBy(readers()),
  'folders.tree': readBy(readers()),
  'folders.one': readBy(readers()),
  'folders.zip': readBy(readers()),
  'folders.create': writtenBy(writers(201)),
  'folders.edit': writtenBy(writers()),
  'folders.remove': writtenBy(ownerOnly(204)),
  'folders.restore': writtenBy(ownerOnly()),

  'documents.upload': writtenBy(writers(201)),
  'documents.list': readBy(readers()),
  'documents.one': readBy(readers()),
  'documents.edit': writtenBy(writers()),
  'documents.remove': writtenBy(ownerOnly(204)),
  'documents.versions': readBy(readers()),
  'documents.view': readBy(readers()),
  'documents.download': readBy(readers()),
  'documents.thumbnail': readBy(readers()),
  'documents.preview': readBy(readers()),
  'documents.byFilePath': readBy(readers()),
  'documents.byPath': readBy(readers()),
  'documents.removeAll': writtenBy(ownerOnly()),
  'documents.renameAll': writtenBy(writers()),
  'documents.nextVersion': readBy(readers()),
  'documents.makeCurrent': writtenBy(writers()),
  'documents.keepCurrent': writtenBy(writers()),
  'documents.restore': writtenBy(ownerOnly()),
  'comments.list': readBy(readers()),
  'comments.create': writtenBy(readers(201)),
  'comments.edit': writtenBy(ownerOnly()),
  'comments.remove': writtenBy(ownerOnly(204)),
  'comments.ofUser': readByAll(acquainted),
  'comments.documents': readBy(readers()),

  'qrCodes.ofDocument': readBy(readers()),
  'qrCodes.regenerate': writtenBy(writers(201)),
  'qrCodes.download': readBy(readers()),
  'qrCodes.view': writtenBy(readers()),
  'qrCodes.downloadStamped': writtenBy(readers()),
  'qrCodes.verify': anyone(),
  'qrCodes.verifyPage': anyone(),
  'qrCodes.printedAddress': anyone(),
  'search.documents': { ...readBy(signedIn()), tokenElsewhere: 200 },

  'teamInvitations.invite': signedIn(201),
  'teamInvitations.received': signedIn(),
  'teamInvitations.sent': signedIn(),
  'teamInvitations.respond': invited,
  'teamInvitations.respondByPost': invited,
  'teamInvitations.handLink': itsOwner(201),
  // Who has a link is in its token; its sender is in the team already.
  'teamInvitations.lookAtLink': anyone(),
  'teamInvitations.respondByLink': { ...signedIn(), owner: 409 },
  'teamInvitations.cancel': itsOwner(204),
  'teamInvitations.members': signedIn(),
  'teamInvitations.teams': signedIn(),
  // Whoever is in the team leaves it; its owner stays.
  'teamInvitations.leave': { ...readers(204), member: 204, owner: 403 },
  'teamInvitations.share': ownerOnly(201),
  'teamInvitations.changeShare': ownerOnly(),
  'teamInvitations.unshare': ownerOnly(204),
  'teamInvitations.searchUsers': signedIn(),
  'teamInvitations.projectsFor': itsOwner(),
  // Nobody removes themself: the viewer is who the request is about.
  'teamInvitations.removeMember': { ...itsOwner(204), viewer: 403 },

  // A change that its author may not make is answered in its place among the others, and a scope that is not theirs as
  // one that was taken away.
  'sync.push': signedIn(),
  'sync.pull': signedIn(),
  'sync.events': signedIn(),
  'uploads.create': writers(201),
  'uploads.offset': itsOwner(),
  'uploads.append': itsOwner(204),
  'uploads.end': itsOwner(204),
  'pictures.cover': anyone(),
  'pictures.avatar': anyone(),
  'health.read': anyone(),
  'health.ready': anyone(),
  'health.operator': anyone(),
  'apiDocs.openapi': anyone(),
  'apiDocs.page': anyone(),
  'apiDocs.file': anyone(),
  'activities.ofProject': readBy(readers()),
  'admin.people': keepers(),
  'admin.disable': keepers(204),
  'admin.enable': keepers(204),
  'admin.signOut': keepers(204),
  'admin.remove': keepers(204),
  'admin.keeper': keepers(204),
  'admin.server': keepers(),
  'admin.projects': keepers(),
  'admin.unowned': keepers(),
};
