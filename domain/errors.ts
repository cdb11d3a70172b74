// The closed list of refusals. A refusal is an answer, not a fault: it has a stable code, a status and a sentence.

/** Status and English sentence per code. The sentence is what REST answers as `detail`; screens translate by code. */
export const refusals = {
  malformed: { status: 400, detail: 'The request could not be read.' },
  unauthenticated: { status: 401, detail: 'Sign in to continue.' },
  // With the header `SESSION_HEADER`: what the device does then needs no other answer.
  device_lost: { status: 401, detail: 'This device was reported lost. Its data is removed.' },
  bad_credentials: { status: 401, detail: 'Incorrect email or password' },
  forbidden: { status: 403, detail: 'You do not have the access this needs.' },
  token_scope: {
    status: 403,
    detail: 'This token may not do that: a token for a program reads, or writes, what it was made for.',
  },
  account_disabled: {
    status: 403,
    detail: 'Whoever keeps this server has disabled this account. What waits on devices stays there.',
  },
  registration_closed: {
    status: 403,
    detail: 'This server takes no new accounts. Whoever runs it adds people.',
  },
  registration_invited: {
    status: 403,
    detail: 'Only who was invited can make an account here: by the link of an invitation, or with the invited address.',
  },
  registration_link_used: {
    status: 403,
    detail: 'An account was made by this link already. Ask for another, or sign in.',
  },
  // Said only to whoever has the right password.
  password_closed: {
    status: 403,
    detail: 'On this server one signs in by the identity provider. A password is for whoever keeps it.',
  },
  provider_refused: {
    status: 403,
    detail: 'The identity provider did not let this through, or it was not begun on this device. Begin anew.',
  },
  provider_address: {
    status: 403,
    detail: 'The identity provider does not say an address that is confirmed. An account needs one.',
  },
  not_found: { status: 404, detail: 'There is no such thing here.' },
  method_not_allowed: { status: 405, detail: 'This address does not answer that method.' },
  email_taken: { status: 409, detail: 'A user with this email already exists' },
  id_taken: { status: 409, detail: 'Something else already has this id.' },
  name_taken: { status: 409, detail: 'Something here already has this name.' },
  cycle: { status: 409, detail: 'A folder cannot be moved into itself or its own subfolders.' },
  too_deep: { status: 409, detail: 'Folders cannot be nested that deep.' },
  too_many_versions: {
    status: 409,
    detail: 'A document cannot have more than 1,000 versions, or 5,000 with deleted ones.',
  },
  too_many_folders: {
    status: 409,
    detail: 'A project cannot have more than 10,000 folders, or 30,000 with those in the bin.',
  },
  too_many_projects: {
    status: 409,
    detail: 'One person cannot own more than 1,000 projects, or 2,000 with those in the bin.',
  },
  too_many_comments: {
    status: 409,
    detail:
      'A document cannot have more than 5,000 comments or 20 MB of them, nor 1,000, 4 MB or 5,000 links of one person.',
  },
  too_many_prints: {
    status: 409,
    detail:
      'A version cannot have more than 100 codes, or 2,000 prints in the register, nor 250 of one person who may only view.',
  },
  too_many_webhooks: {
    status: 409,
    detail: 'A project cannot have more than 10 webhooks. Remove one that is not used.',
  },
  webhook_off: { status: 409, detail: 'This webhook is turned off. Turn it on to send something.' },
  webhook_address: {
    status: 422,
    detail: 'This server sends webhooks by https only, and not to addresses of its own network.',
  },
  too_many_tokens: { status: 409, detail: 'An account cannot have more than 20 tokens. Revoke one that is not used.' },
  // Said on the device alone, of a deletion that would have to name more than it may.
  moves_waiting: {
    status: 409,
    detail: 'Too many things were moved out of this folder that the server has not moved yet.',
  },
  root_folder: { status: 409, detail: 'The four root folders of a project stay as they are.' },
  current_version: { status: 409, detail: 'The current version cannot be deleted.' },
  only_version: { status: 409, detail: 'This is the only version that is left of the document.' },
  // With the parameter `unseen`: what others added or changed was not seen by whoever decided.
  built_upon: { status: 409, detail: 'Somebody else has gone on from this.' },
  still_together: { status: 409, detail: 'What you meant alone is still one document together with something else.' },
  version_pending: { status: 409, detail: 'The file of this version has not arrived yet.' },
  // With the parameter `with_folder`: of a folder that went with the one that it was in, and comes back with it.
  deleted: { status: 409, detail: 'This has been deleted meanwhile.' },
  not_deleted: { status: 409, detail: 'This is not in the bin.' },
  upload_mismatch: { status: 409, detail: 'The file that arrived is not the one that was announced.' },
  gap: { status: 409, detail: 'An earlier change of this device is missing.' },
  client_conflict: { status: 409, detail: 'This device number is already used by another device.' },
  epoch_changed: { status: 409, detail: 'The server was restored from a backup.' },
  already_answered: { status: 409, detail: 'This invitation was already answered.' },
  own_account: { status: 409, detail: 'A keeper cannot do this to their own account: another one, or a command, can.' },
  already_member: { status: 409, detail: 'This person is already in the team.' },
  // With the parameter `projects`: their names, a line each.
  projects_shared: { status: 409, detail: 'Others have projects of yours. Delete them first, or end their sharing.' },
  export_running: { status: 409, detail: 'An export or a ZIP of this person is under way already.' },
  idempotency_mismatch: { status: 409, detail: 'This Idempotency-Key was used for another request.' },
  project_full: { status: 413, detail: 'This project holds as much as this server gives one project.' },
  person_full: { status: 413, detail: 'You have uploaded as much as this server gives one person.' },
  too_large: { status: 413, detail: 'This is larger than the server accepts.' },
  unsupported_type: { status: 415, detail: 'Files of this type are not accepted here.' },
  invalid: { status: 422, detail: 'Some fields are not valid.' },
  empty_file: { status: 422, detail: 'The file is empty.' },
  bad_path: { status: 422, detail: 'The name or path of this file cannot be used here.' },
  wrong_password: { status: 422, detail: 'The current password is not correct.' },
  same_password: { status: 422, detail: 'The new password is the one that the account has already.' },
  guessable_password: {
    status: 422,
    detail: 'This password is among the first that somebody would try. Choose another one.',
  },
  link_ended: { status: 422, detail: 'This link has been used already or is too old. Ask for a new one.' },
  not_an_image: { status: 422, detail: 'The file is not a picture.' },
  cannot_stamp: { status: 422, detail: 'No code can be put on this PDF: it is protected, damaged or too large.' },
  size_unreadable: {
    status: 422,
    detail: 'At this size the code could not be read from a sheet that is printed at half size. Choose a larger one.',
  },
  search_too_long: { status: 422, detail: 'This search takes too long. Look for fewer or longer words.' },
  update_required: { status: 426, detail: 'The server does not know this kind of change.' },
  rate_limited: { status: 429, detail: 'Too many attempts. Wait a little and try again.' },
  fault: { status: 500, detail: 'The server failed. Nothing was changed.' },
  // A large act ended the server twice where it goes on, and what was asked has to wait for its end.
  project_stuck: {
    status: 503,
    detail:
      'The server could not finish an earlier large change in this project. Whoever runs it has to look into it. Nothing was changed.',
  },
  // The database, or the few places for what is much work, are taken.
  busy: {
    status: 503,
    detail: 'The server cannot do this at the moment. Nothing was changed. Try again a little later.',
  },
  provider_unreachable: {
    status: 503,
    detail: 'The identity provider cannot be reached. Whoever is signed in stays so. Try again a little later.',
  },
  storage_full: { status: 507, detail: 'The server has no space left. Nothing was changed.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type RefusalCode = keyof typeof refusals;

/** Why a link to an invitation has ended, where its server knows: `reason` of a `link_ended`. */
export const linkEnds = ['answered', 'expired'] as const;
export type LinkEnd = (typeof linkEnds)[number];

/** Not what a newer server calls a refusal. */
export function isRefusalCode(code: string | null): code is RefusalCode {
  return code !== null && Object.hasOwn(refusals, code);
}

/** What went wrong per field: the field's name to one of the closed list of reasons. */
export type FieldErrors = Record<string, FieldReason>;
export type FieldReason = 'required' | 'too_long' | 'too_short' | 'characters' | 'format' | 'unknown';

/** A refusal on its way to whoever asked: thrown by rules, caught in the few places that answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: FieldErrors | undefined;
  readonly params: NoticeParams;

  constructor(code: RefusalCode, more: { fields?: FieldErrors; params?: NoticeParams } = {}) {
    super(refusals[code].detail);
    this.code = code;
    this.fields = more.fields;
    this.params = more.params ?? {};
  }
}

/** Parameters of a notice or refusal: what its sentence fills in. */
export type NoticeParams = Record<string, string | number>;

/** The closed list of notices: a change was applied, but not just as its author meant it, or someone should know. */
export const noticeCodes = [
  'label_changed',
  'concurrent_version',
  'same_bytes',
  'became_version',
  'other_kind',
  'moved_to_ancestor',
  'items_rescued',
  'overruled',
  'kept_in_bin',
  'cover_refused',
  'choice_open',
  'choice_replaced',
  'edit_replaced',
  'followed_split',
  'link_left_out',
  // Of a team and of what its owner shares, by the team’s name.
  'access_put_back',
  // Said on the device alone, when it hears of it.
  'access_ended',
  'now_read_only',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** Not a tiding, nor what a newer server tells. */
export function isNoticeCode(code: string | null): code is NoticeCode {
  return noticeCodes.some((known) => known === code);
}

/** The closed list of tidings: what somebody wants to hear of and need not decide. */
export const tidingCodes = ['commented'] as const;
export type TidingCode = (typeof tidingCodes)[number];

export function isTidingCode(code: string): code is TidingCode {
  return tidingCodes.some((known) => known === code);
}
