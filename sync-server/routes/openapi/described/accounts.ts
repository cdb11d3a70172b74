import type { DescribedCalls } from './described.ts';
import { ana, at, ids, later, linkToken, password, sha256, user } from './example-rows.ts';

const confirmed = { current_password: password };
const begunAtProvider = {
  address: 'https://id.example.com/authorize?client_id=plumbline&state=4Zq9',
  flow: 'Zmxvdy4x',
  state: '4Zq9',
};
const providerAnswer = 'code=SplxlOBeZQQYbYS6WxSbIA&state=4Zq9';
const ofPerson = { id: 'Of the person.' };
const ofSession = { id: 'Of the session, as the list of sessions says it.' };
const apiToken = {
  id: 8511930264470185,
  name: 'Nightly report',
  scope: 'read' as const,
  project_id: ids.project,
  project_name: 'Harbour House',
  created_at: at,
  expires_at: later,
  used_at: null,
};

export const describedAuth: DescribedCalls<'auth'> = {
  'auth.token': {
    description:
      'A form, as OAuth’s password grant has it: `username` is the e-mail address. The token holds for 30 days from its last use, and for 180 days at most. After some wrong passwords: 429.',
    sends: { username: ana.email, password },
    answers: { access_token: 'pl3k6v0d5t7o1m9x2c8q4b', token_type: 'bearer' },
  },
  'auth.recover': {
    description:
      'Where the server sends no mail, nothing comes: whoever runs it gives a new password. The link is good once, and not for long.',
    sends: { email: ana.email },
  },
  'auth.reset': {
    description:
      'The token stands behind `#token=` in the mailed link. A password that is among the first that somebody would try is refused; tokens for programs end too.',
    sends: { token: linkToken, new_password: password },
  },
  'auth.confirmAddress': {
    description:
      'Only `confirm` and `refuse` change something, so that whatever opens links for people proves nothing. An address that is proved gives the rights of the invitations that wait for it.',
    sends: { token: linkToken, action: 'confirm' },
    answers: { email: ana.email, full_name: ana.full_name, is_change: false },
  },
  'auth.logout': { description: 'The token is of no use from then on; other devices stay signed in.' },
  'auth.endLeft': {
    description:
      'For devices that work without a network: whoever signs out there has the token removed at once, and the session is ended with the digest when there is a connection again. Digests of no session are passed over.',
    sends: { sessions: [sha256] },
  },
  'auth.leftLost': {
    description: 'Asked by a device that has no token any more, and may be in the hands of somebody else.',
    sends: { session: sha256 },
    answers: { how: null },
  },
  'auth.leftEmptied': {
    description: 'Its person then sees when the device was emptied, and how much of their work it could still send.',
    sends: { session: sha256, sent: 3, unsent: 0 },
  },
  'auth.deleted': {
    description:
      'Public, since such a device may have no token that holds. It tells nothing that the id alone does not give: no name, and not whether an id was ever given.',
    parameters: ofPerson,
    answers: { deleted: false, disabled: false, now: at },
  },
  'auth.beginAtProvider': {
    description:
      'Answered to a browser that then goes to `address` and keeps `flow` meanwhile: whoever comes back with an answer has to have both. Good for a quarter of an hour, and once.',
    sends: { anew: false },
    answers: begunAtProvider,
  },
  'auth.finishAtProvider': {
    description:
      'The code is exchanged by the server alone; the token is one as of a password. `link` comes in its place where an account has the address and was never connected.',
    sends: { flow: begunAtProvider.flow, answer: providerAnswer },
    answers: { access_token: 'pl3k6v0d5t7o1m9x2c8q4b', token_type: 'bearer' },
  },
  'auth.linkToProvider': {
    description: 'From then on the account is known by what the provider calls the person, whatever address they have.',
    sends: { link: 'bGluay4x', password },
    answers: { access_token: 'pl3k6v0d5t7o1m9x2c8q4b', token_type: 'bearer' },
  },
  'auth.ways': {
    description: 'Who has no password confirms by the provider what others confirm by their password.',
    answers: { password: true, provider: false },
  },
  'auth.beginConfirmation': {
    description: 'The provider is told to ask for the person’s sign-in there again, however lately it was.',
    answers: begunAtProvider,
  },
  'auth.finishConfirmation': {
    description:
      'Goes wherever a call asks for `current_password`, or `password` where it means the present one; once.',
    sends: { flow: begunAtProvider.flow, answer: providerAnswer },
    answers: { confirmation: 'Y29uZmlybWVk' },
  },
  'auth.endByProvider': {
    description:
      'Its address is entered at the provider as the back-channel logout URI. A token that was sent before, is older than some minutes, or is signed by anybody else is refused.',
    sends: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.eyJldmVudHMiOnt9fQ.c2ln' },
  },
  'auth.sessions': {
    description:
      'One entry for each place where the person is signed in, with what the browser calls itself. Tokens for programs are not among them; beside the 200 that hold at most, lost ones stand until they were emptied.',
    answers: [
      {
        id: ids.session,
        browser: 'Firefox',
        system: 'Windows',
        created_at: at,
        last_seen_at: later,
        is_current: true,
        lost: null,
      },
    ],
  },
  'auth.endSession': {
    description: 'To have a device emptied as well, report it lost instead. The own session may be ended too.',
    parameters: ofSession,
  },
  'auth.foundSession': {
    description: 'Possible until the device has said that it was emptied. Its person signs in there again.',
    parameters: ofSession,
    sends: confirmed,
  },
  'auth.loseSession': {
    description:
      '`send_first` lets the device send the work that waits on it for some days before it is emptied, `at_once` does not. Nothing can reach a device that has no connection.',
    parameters: ofSession,
    sends: { how: 'send_first', ...confirmed },
  },
  'auth.lost': {
    description:
      'Devices ask it where a call was answered with 401 and `device_lost`; all other calls are refused to them.',
    answers: { how: null },
  },
  'auth.emptied': {
    description:
      'The figures are shown to the person: changes that the device sent before, and those that it could not send.',
    sends: { sent: 3, unsent: 0 },
  },
  'auth.endOtherSessions': {
    description: 'What waits on those devices stays there until their person signs in again. Lost ones stay lost.',
  },
};

export const describedUsers: DescribedCalls<'users'> = {
  'users.register': {
    description:
      'The first account of a server keeps it. Where the server sends mail, the address is to be proved by the link that it mails; where registration is `closed`, 403.',
    sends: { full_name: ana.full_name, email: ana.email, password },
    answers: user,
  },
  'users.me': {
    description: 'What a program asks first, to know whose token it has. `pending_email` waits to be proved.',
    answers: user,
  },
  'users.one': {
    description: 'Of anybody else: 404, whether or not they have an account.',
    parameters: ofPerson,
    answers: ana,
  },
  'users.editPersonal': {
    description: 'Only what is named changes. Another address needs `current_password`, and is 409 where it is taken.',
    sends: { full_name: ana.full_name },
    answers: user,
  },
  'users.proveAgain': { description: 'Without an address that waits it does nothing. Asked too often: 429.' },
  'users.editTeam': {
    description: 'Everybody has one team of their own, whose name invitations carry. Only what is named changes.',
    sends: { team_name: 'Harbour Architects', description: 'Housing and schools.' },
    answers: { ...user, team_name: 'Harbour Architects' },
  },
  'users.tellFollows': {
    description: 'By this the server knows what to tell somebody of: news about a document go to those who opened it.',
    sends: { follows: [{ kind: 'document', id: ids.document, version_id: ids.version, follows: true }] },
  },
  'users.changePassword': {
    description: 'Tokens for programs end too. A new password that is easily guessed, or the present one, is refused.',
    sends: { current_password: password, new_password: 'nine lighter planks' },
    answers: { message: 'Password changed successfully' },
  },
  'users.exportAccount': {
    description: 'Made while it is sent, which can take minutes. A second one meanwhile is 409, `export_running`.',
  },
  'users.deleteAccount': {
    description: 'It cannot be undone. 409, `projects_shared`, names the projects that others still have.',
    sends: confirmed,
  },
  'users.setAvatar': {
    description: 'Any picture, in the part `file`; it is kept as WebP, 512 px at most.',
    answers: { avatar_url: '/avatars/5f1c9a.webp' },
  },
  'users.removeAvatar': { description: 'The team is shown by its initials then.', answers: { avatar_url: null } },
  'users.setPersonalAvatar': {
    description: 'As for a team. It is public under a name that nobody can guess.',
    answers: { personal_avatar_url: '/avatars/77b02e.webp' },
  },
  'users.removePersonalAvatar': {
    description: 'The person is shown by their initials then.',
    answers: { personal_avatar_url: null },
  },
};

export const describedApiTokens: DescribedCalls<'apiTokens'> = {
  'apiTokens.list': {
    description: 'Of a token only what it was made for is known: the server has no token itself, but a digest of it.',
    answers: [apiToken],
  },
  'apiTokens.create': {
    description:
      'For sessions alone: no token makes another one. `write` reads too. Its person is told by mail. There are 20 at most.',
    sends: { name: 'Nightly report', scope: 'read', project_id: ids.project, days: 90, ...confirmed },
    answers: { ...apiToken, token: `plb_${'4d'.repeat(36)}` },
  },
  'apiTokens.revoke': {
    description: 'What its program has under way is cut off. From then on its calls are 401.',
    parameters: { id: 'Of the token, as the list of tokens says it.' },
    sends: confirmed,
  },
};

export const describedAdmin: DescribedCalls<'admin'> = {
  'admin.people': {
    description:
      '`last_seen_at` and `sessions` tell which accounts are not used any more, `storage` what each has uploaded.',
    parameters: { begins: 'The beginning of a name’s word or of an address; left out: everybody.' },
    answers: [
      {
        id: ids.ana,
        full_name: ana.full_name,
        email: ana.email,
        created_at: at,
        last_seen_at: later,
        sessions: 2,
        storage: { bytes: 48_211_904, files: 131 },
        projects: 3,
        disabled_at: null,
        keeper_since: null,
      },
    ],
  },
  'admin.disable': {
    description: 'Nothing of theirs is deleted. A keeper cannot do it to themself: 409, `own_account`.',
    parameters: ofPerson,
    sends: confirmed,
  },
  'admin.enable': {
    description: 'The sessions that they had do not come back: they sign in with the password that they have.',
    parameters: ofPerson,
    sends: confirmed,
  },
  'admin.signOut': {
    description: 'For a device that was left somewhere, when its person cannot do it themself.',
    parameters: ofPerson,
    sends: confirmed,
  },
  'admin.remove': {
    description: 'It cannot be undone. What they wrote in others’ projects stays there without their name.',
    parameters: ofPerson,
    sends: { ...confirmed, with_projects: true },
  },
  'admin.keeper': {
    description: 'Keepers see all accounts and the state of the server, and no drawing that was not shared with them.',
    parameters: ofPerson,
    sends: { ...confirmed, keeper: true },
  },
  'admin.server': {
    description: 'For a page that a keeper looks at, or a program that watches the server. Sizes are in bytes.',
    answers: {
      version: '1.1.0',
      registration: 'invited',
      sends_mail: true,
      quotas: { project: 21_474_836_480, person: null },
      disk: { free: 402_653_184_000, database: 71_303_168, files: 9_663_676_416, state: 'ample' },
      backup_at: at,
      jobs: { texts: 0, names: 0, photos: 2, covers: 0, uploads: 1, commits: 0, endings: 0, given_up: 0 },
      mails: { waiting: 0, failed: 0, last_failed: [] },
      now: later,
    },
  },
  'admin.projects': {
    description:
      'What is in a project’s bin counts until it is removed for good. Names are told, and nothing of what is in them.',
    answers: [
      {
        id: ids.project,
        name: 'Harbour House',
        owner_name: ana.full_name,
        owner_email: ana.email,
        storage: { bytes: 48_211_904, files: 131 },
        deleted_at: null,
      },
    ],
  },
  'admin.unowned': {
    description: 'Nobody can share or delete these. The command `project:export` takes one to another account.',
    answers: [
      { id: ids.project, name: 'Harbour House', owner_id: ids.ana, owner_name: ana.full_name, owner_email: ana.email },
    ],
  },
};
