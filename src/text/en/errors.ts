// What a refusal, a notice or a failed transport is to the person in front of it.
import type { FieldReason, LinkEnd, NoticeCode, RefusalCode } from '#domain/errors';

const refusal = {
  malformed: 'The request could not be read.',
  unauthenticated: 'Sign in to continue.',
  device_lost: 'This device was reported lost. Its data is removed.',
  bad_credentials: 'Incorrect email or password.',
  forbidden: 'You do not have the access this needs.',
  token_scope: 'This token may not do that: a token for a program reads, or writes, what it was made for.',
  account_disabled: 'Whoever keeps this server has disabled this account. What waits on your devices stays there.',
  own_account: 'You cannot do this to your own account. Another keeper can.',
  registration_closed: 'This server takes no new accounts. Whoever runs it adds people.',
  registration_invited:
    'Only people who were invited can create an account here. Open the link of your invitation, or use the address that was invited.',
  registration_link_used:
    'An account was already created with this link. Sign in if it is yours, or ask for an invitation of your own.',
  password_closed: 'On this server you sign in through your company. A password is only for whoever keeps the server.',
  provider_refused:
    'Your company’s sign-in did not let you through, or it was not started on this device. Start again.',
  provider_address:
    'Your company’s sign-in does not give a confirmed email address, which an account needs. Ask whoever runs it.',
  not_found: 'This is no longer here, or you have no access to it.',
  method_not_allowed: 'The server does not answer this call.',
  email_taken: 'This email is already registered.',
  id_taken: 'Something else already has this id.',
  name_taken: 'Something here already has this name.',
  cycle: 'A folder cannot be moved into itself or its own subfolders.',
  too_deep: 'Folders cannot be nested that deep.',
  too_many_versions: 'A document cannot have more than 1,000 versions, or 5,000 with deleted ones.',
  too_many_folders: 'A project cannot have more than 10,000 folders, or 30,000 with those in the bin.',
  too_many_projects:
    'One person cannot own more than 1,000 projects, or 2,000 with those in the bin. Delete those that you no longer need.',
  too_many_comments:
    'A document cannot have more than 5,000 comments or 20 MB of them, nor 1,000, 4 MB or 5,000 links of one person.',
  too_many_prints:
    'A version cannot have more than 100 codes, or 2,000 prints in the register, nor 250 of one person who may only view.',
  too_many_webhooks: 'A project cannot have more than 10 webhooks. Remove one that is not used.',
  webhook_off: 'This webhook is turned off. Turn it on to send something.',
  webhook_address: 'This server sends webhooks by https only, and not to addresses of its own network.',
  too_many_tokens: 'An account cannot have more than 20 tokens. Revoke one that is not used.',
  moves_waiting:
    'You moved more than 1,000 things out of this folder that the server has not moved yet. Delete the folder once they have been sent.',
  root_folder: 'The four root folders of a project stay as they are.',
  current_version: 'The current version cannot be deleted.',
  only_version: 'This is the only version that is left of the document.',
  built_upon: 'Somebody else has already gone on from this.',
  still_together: 'What you meant alone is still one document together with something else.',
  version_pending: 'The file of this version has not arrived yet.',
  deleted: 'This has been deleted meanwhile.',
  not_deleted: 'This is not in the bin.',
  upload_mismatch: 'The file that arrived is not the one that was announced.',
  gap: 'An earlier change of this device is missing.',
  client_conflict: 'The data of this device was copied to another device.',
  epoch_changed: 'The server was restored from a backup.',
  already_answered: 'This invitation was already answered.',
  already_member: 'This person is already in the team.',
  projects_shared: 'Others have projects of yours. Delete those projects first, or end their sharing.',
  export_running: 'An export or a ZIP of yours is being made already. Wait for its end.',
  idempotency_mismatch: 'The same request was sent twice with different contents.',
  project_full: 'This project holds as much as this server gives one project.',
  person_full: 'You have uploaded as much as this server gives one person.',
  too_large: 'This is larger than the server accepts.',
  unsupported_type: 'Files of this type are not accepted here.',
  invalid: 'Some fields are not valid.',
  empty_file: 'The file is empty.',
  bad_path: 'The name or path of this file cannot be used here.',
  same_password: 'The new password is the one that the account has already.',
  guessable_password: 'This password is among the first that somebody would try. Choose another one.',
  wrong_password: 'The current password is not correct.',
  link_ended:
    'This link does not work any more: it was withdrawn or replaced by a newer one, used already, or is too old. Ask for a new one.',
  not_an_image: 'The file is not a picture.',
  cannot_stamp: 'No QR code can be put on this PDF: it is protected, damaged or too large.',
  size_unreadable:
    'At this size the code could not be read from a sheet that is printed at half size. Choose a larger one.',
  search_too_long: 'This search takes too long. Look for fewer or longer words.',
  update_required: 'This needs a newer version of the app.',
  rate_limited: 'Too many attempts. Wait a little and try again.',
  fault: 'The server failed. Nothing was changed.',
  project_stuck:
    'The server could not finish an earlier large change in this project. Whoever runs the server has to look into it; retry after that.',
  busy: 'The server cannot do this at the moment. Nothing was changed. Try again a little later.',
  provider_unreachable:
    'Your company’s sign-in cannot be reached. Whoever is signed in stays signed in. Try again a little later.',
  storage_full: 'The server has no space left. Nothing was changed.',
} as const satisfies Record<RefusalCode, string>;

const notice = {
  label_changed: '“{{name}}” was given the version {{label}}, because {{wanted}} was already used.',
  concurrent_version:
    '{{label}} of “{{name}}” was made from a version that was no longer the current one. It was kept beside it.',
  same_bytes: '“{{name}}” already has this very file, as {{label}}. No new version was made.',
  became_version: 'The folder already had “{{name}}”. Your file became its version {{label}}.',
  other_kind:
    '“{{name}}” has files of another kind. Yours was added beside it as a document of its own: both are shown together.',
  moved_to_ancestor: 'The folder meant for “{{name}}” was deleted. It is now in “{{folder}}”.',
  items_rescued_one:
    '“{{name}}” was deleted, except {{count}} thing in it that somebody else had added or changed, or that you had moved. It is now in “{{folder}}”.',
  items_rescued_other:
    '“{{name}}” was deleted, except {{count}} things in it that somebody else had added or changed, or that you had moved. They are now in “{{folder}}”.',
  items_rescued:
    '“{{name}}” was deleted, except {{count}} things in it that somebody else had added or changed, or that you had moved. They are now in “{{folder}}”.',
  overruled: 'Your change to “{{name}}” was followed by another: {{yours}} is now {{theirs}}.',
  kept_in_bin: '“{{name}}” was deleted meanwhile. What you added is kept with it in the bin.',
  cover_refused: 'The picture chosen as the cover of “{{name}}” could not be used. The cover is as it was before.',
  choice_replaced: '{{by}} made {{current}} the current version of “{{name}}”. You had chosen {{label}}.',
  choice_open:
    'Your choice for “{{name}}” came after another change: {{current}} is the current version, and {{label}} stands beside it. Both are kept: please choose again.',
  edit_replaced: 'Your edit of a comment on “{{name}}” took the place of another that you made on another device.',
  followed_split:
    'The version that yours was made from has become a document of its own meanwhile. Yours went with it, as {{label}} of “{{name}}”.',
  link_left_out:
    'Your comment on “{{name}}” is there, but without a photo or document that it links: that was not taken, or is gone. If it comes later, edit the comment to link it.',
  access_put_back:
    'The server was restored from an earlier backup. Your team “{{name}}” and your projects have the people of that time: whoever you removed since may be back. Please check who has access.',
  access_ended: 'You no longer have access to “{{name}}”, or it was deleted. It is not on this device any more.',
  now_read_only: 'You can only look at “{{name}}”, comment, and print with a code now. Your access was changed.',
} as const satisfies Record<NoticeCode, string> & Record<string, string>;

const field = {
  required: 'This is required.',
  too_long: 'This is too long.',
  too_short: 'This is too short.',
  characters: 'This contains characters that are not allowed.',
  format: 'This is not in the right form.',
  unknown: 'This field is not known.',
} as const satisfies Record<FieldReason, string>;

export const errors = {
  refusal,
  notice,
  field,
  transport: {
    offline: 'This needs a connection, and there is none at the moment.',
    timeout: 'The server took too long to answer. Try again.',
    captive: 'This network asks for a sign-in of its own. Open a web page to sign in, then try again.',
    server: 'The server cannot be reached at the moment. Try again in a while.',
  },
  outdated:
    'The app was updated in another tab, and this one saves nothing more. Copy what you have written, then load it again.',
  quota: 'This device has no space left. Nothing was saved.',
  link_end: {
    answered: 'This invitation has been answered already: its link works once.',
    expired: 'This link is too old. Ask whoever invited you for a new one.',
  } satisfies Record<LinkEnd, string>,
  unreadable_file: 'This file could not be read.',
  no_token: 'Login failed: No access token received.',
  page_missing: 'Page not found',
  page_missing_hint: 'There is nothing at this address.',
} as const;
