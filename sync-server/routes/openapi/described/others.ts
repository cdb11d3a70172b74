import type { DescribedCalls } from './described.ts';
import { accepted, ana, at, fred, ids, linkToken, project, qrCode, received, sent, share } from './example-rows.ts';

const ofDocument = { id: 'Of the document, or of one of its versions.' };
const byCode = { code: 'What the printed code ends with: its `qr_token`.' };
const stamp = {
  ...ofDocument,
  position: 'The corner of each page.',
  size: 'Of the code in points, in steps of 10.',
  base_url: 'Ignored: codes lead to this server’s own address.',
};

export const describedQrCodes: DescribedCalls<'qrCodes'> = {
  'qrCodes.ofDocument': {
    description: '`verify_url` is what the code says: whoever scans it reads whether that sheet is still right.',
    parameters: ofDocument,
    answers: qrCode,
  },
  'qrCodes.regenerate': {
    description: 'Of the current version, or by a version’s id of that one. A version has 100 at most.',
    parameters: ofDocument,
    answers: qrCode,
  },
  'qrCodes.download': { description: 'For sheets that are put together elsewhere.', parameters: byCode },
  'qrCodes.view': {
    description:
      'A protected or damaged PDF is refused with 422, `cannot_stamp`; a size that no phone could read with `size_unreadable`.',
    parameters: stamp,
  },
  'qrCodes.downloadStamped': {
    description: 'It is noted in the register of prints: the sheet can be collected when a newer version comes.',
    parameters: stamp,
  },
  'qrCodes.verify': {
    description:
      'Without an account, for anybody with a sheet in hand. `checked_at` is part of the answer: a verdict ages.',
    parameters: byCode,
    answers: {
      status: 'superseded',
      document_name: 'A-101',
      version: 'V1',
      version_created_at: at,
      current_version: 'V2',
      current_since: at,
      superseded_since: at,
      checked_at: at,
    },
  },
  'qrCodes.verifyPage': {
    description: 'In the language that the browser asks for; for any phone of the last ten years.',
    parameters: byCode,
  },
  'qrCodes.printedAddress': {
    description: 'Short, so that the code is read from a dirty sheet too.',
    parameters: byCode,
  },
};

export const describedSearch: DescribedCalls<'search'> = {
  'search.documents': {
    description:
      '`matched` says where the words were found. A search of too many texts is 422, `search_too_long`: ask with longer words.',
    parameters: {
      query: 'Every word, or the beginning of one, must be found; blank finds nothing.',
      limit: 'Documents at most, of all pages together.',
      after: 'Where the search goes on, from `Link`.',
    },
    answers: [
      {
        id: ids.document,
        name: 'A-101',
        description: 'Ground floor, 1:50',
        project_id: ids.project,
        project_name: project.name,
        folder_type: 'plans',
        folder_id: ids.level,
        folder_name: 'Level 2',
        file_type: 'pdf',
        file_path: `/uploads/${ids.project}/plans/A-101.pdf`,
        version: 'V2',
        created_at: at,
        matched: 'name',
      },
    ],
  },
};

const ofInvitation = { id: 'Of the invitation.' };
const ofMember = { id: 'Of the person.' };
const ofShare = { id: 'Of the share.' };
const respond = {
  description:
    'For whom it was sent to, whose address must be proved. Accepting makes them one of the team, without a project yet. A second answer is 409, `already_answered`.',
  parameters: ofInvitation,
  sends: { action: 'accept' as const },
  answers: accepted,
};
const found = { ...fred, email_proved: true };

export const describedTeamInvitations: DescribedCalls<'teamInvitations'> = {
  'teamInvitations.invite': {
    description:
      'Whether or not the address has an account is not told. Where no mail goes out (`mailed`), hand over the link of the invitation.',
    sends: { invitee_email: fred.email, message: 'Come along.' },
    answers: { ...sent, mailed: true },
  },
  'teamInvitations.received': {
    description: 'Those for the asker’s proved address, and those that followed the account.',
    answers: [received],
  },
  'teamInvitations.sent': {
    description: 'Answered ones too; `invitee_name` is the address until somebody said yes.',
    answers: [sent],
  },
  'teamInvitations.respond': respond,
  'teamInvitations.respondByPost': respond,
  'teamInvitations.handLink': {
    description: 'For places without mail. Whoever has the link can answer the invitation: hand it to nobody else.',
    parameters: ofInvitation,
    answers: { link: `https://plumbline.example.com/join#token=${linkToken}`, expires_at: at },
  },
  'teamInvitations.lookAtLink': {
    description: 'Before somebody has an account. A link that was answered or is too old: 422, `link_ended`.',
    sends: { token: linkToken },
    answers: received,
  },
  'teamInvitations.respondByLink': {
    description: 'The invitation becomes the asker’s.',
    sends: { token: linkToken, action: 'accept' },
    answers: accepted,
  },
  'teamInvitations.cancel': { description: 'For its inviter. Links to it end.', parameters: ofInvitation },
  'teamInvitations.members': {
    description: 'Once each, the asker among them; `can_manage` says whom the asker can remove.',
    answers: [
      {
        ...fred,
        is_current_user: false,
        team_role: 'MEMBER',
        team_name: 'Ana Architect',
        can_manage: true,
        projects_count: 1,
        projects: [{ id: ids.project, name: project.name }],
      },
    ],
  },
  'teamInvitations.teams': {
    description: 'The own team first, then by the day of joining.',
    answers: [
      {
        team_id: ids.team,
        team_name: 'Ana Architect',
        team_owner_id: ids.ana,
        team_owner_name: ana.full_name,
        team_owner_email: ana.email,
        team_owner_avatar: null,
        is_personal_team: true,
        role: 'OWNER',
        member_count: 2,
        joined_at: at,
      },
    ],
  },
  'teamInvitations.leave': {
    description: 'What the asker wrote there stays. `id` is that of the team, not of an invitation.',
    parameters: { id: 'Of the team.' },
  },
  'teamInvitations.share': {
    description: 'A viewer sees and comments, a collaborator uploads and edits too. Shared again, the level changes.',
    sends: { project_id: ids.project, shared_with_id: ids.fred, access_level: 'collaborator' },
    answers: share,
  },
  'teamInvitations.changeShare': {
    description: 'For the project’s owner. What was done before stays.',
    parameters: ofShare,
    sends: { access_level: 'viewer' },
    answers: { ...share, access_level: 'viewer' },
  },
  'teamInvitations.unshare': {
    description: 'Their devices remove the project when they next have a connection.',
    parameters: ofShare,
  },
  'teamInvitations.searchUsers': {
    description: 'Strangers are found by their whole address only, if they want to be found, and not without end: 429.',
    parameters: { query: 'A name’s part or an address.' },
    answers: [found],
  },
  'teamInvitations.projectsFor': {
    description: '`share_info` has the share’s id, by which it is changed or ended.',
    parameters: { memberId: 'Of somebody of the asker’s own team.' },
    answers: {
      member: found,
      projects: [
        {
          id: ids.project,
          name: project.name,
          description: project.description,
          cover_image_url: null,
          is_shared: true,
          share_info: { share_id: ids.share, access_level: 'collaborator' },
        },
      ],
    },
  },
  'teamInvitations.removeMember': {
    description: 'Their devices remove those projects when they next have a connection.',
    parameters: ofMember,
  },
};

const scope = `p:${ids.project}`;
const mutation = {
  n: 1,
  name: 'comment.create@1',
  args: {
    project_id: ids.project,
    id: ids.comment,
    document_id: ids.document,
    content: 'Seen.',
    linked_document_ids: [],
  },
  client_time: at,
};

export const describedSync: DescribedCalls<'sync'> = {
  'sync.push': {
    description:
      'The protocol of the app’s devices, which programs do not need: `n` counts a device’s changes, so that one told twice is done once.',
    sends: { client_id: ids.client, epoch: null, app_version: '1.1.0', mutations: [mutation] },
    answers: {
      epoch: '6f1d0c8e',
      last_n: 1,
      results: [{ n: 1, status: 'applied', seq: 57, scope }],
      server_time: at,
    },
  },
  'sync.pull': {
    description:
      'A scope is a project (`p:` and its id) or a person (`u:`). `more` says that the next page waits behind the cursor.',
    sends: { client_id: ids.client, epoch: null, scopes: { [scope]: 0 } },
    answers: {
      epoch: '6f1d0c8e',
      server_time: at,
      granted: [{ scope, access_level: 'owner' }],
      revoked: [],
      pages: [{ scope, rows: [], cursor: 57, more: false, mark: 'c4a1' }],
      last_n: 1,
    },
  },
  'sync.events': {
    description: 'Server-sent events. It says that something is new, never what: devices then pull.',
    parameters: { wait: 'Seconds, 99 at most, for those who cannot read a stream.' },
  },
};

const ofUpload = { id: 'Of the upload, from `Location`.' };
export const describedUploads: DescribedCalls<'uploads'> = {
  'uploads.create': {
    description: 'For devices, whose version is there before its bytes. Programs upload documents in one call.',
  },
  'uploads.offset': { description: 'Where to go on after a line broke off.', parameters: ofUpload },
  'uploads.append': {
    description:
      'An offset other than what has arrived is 409; bytes that are not what was announced, `upload_mismatch`.',
    parameters: ofUpload,
  },
  'uploads.end': { description: 'Bytes that arrived are removed.', parameters: ofUpload },
};

const ofPicture = { name: 'The last part of its address.' };
export const describedPictures: DescribedCalls<'pictures'> = {
  'pictures.cover': {
    description: 'WebP, to be kept for ever: another cover has another name.',
    parameters: ofPicture,
  },
  'pictures.avatar': {
    description: 'WebP, to be kept for ever: another picture has another name.',
    parameters: ofPicture,
  },
};

export const describedHealth: DescribedCalls<'health'> = {
  'health.read': {
    description: 'For whatever restarts the server. Others learn no more than that it is there.',
    answers: { status: 'ok', version: '1.1.0', free_bytes: 402_653_184_000, backup_at: at },
  },
  'health.ready': {
    description:
      'For load balancers. Answered with 503 it says which `parts` are not ready: `database` does not answer, `files` cannot be written (the disk is read-only, or fuller than it may be), `stopping` since it was told to end: what comes meanwhile is still answered.',
    answers: { status: 'ready' },
  },
  'health.operator': {
    description: 'What the pages before the sign-in need to say.',
    answers: { contact: 'mailto:office@example.com', sends_mail: true, registration: 'invited' },
  },
};

export const describedApiDocs: DescribedCalls<'apiDocs'> = {
  'apiDocs.openapi': {
    description:
      'Made from what the server checks requests and answers by. A typed client is made of it, in `client/`.',
  },
  'apiDocs.page': {
    description:
      'It loads nothing from elsewhere and cannot call the server: to try a call, take the walk in `docs/walk.mjs`.',
  },
  'apiDocs.file': { description: 'Scripts and styles of that page.', parameters: { name: 'Of the file.' } },
};
