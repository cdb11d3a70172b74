// The few things that all examples are about: Ana shares Harbour House with Fred, who asks about a drawing of it.

export const ids = {
  ana: 1204417083542193,
  fred: 2871905562340081,
  team: 6602918837450127,
  project: 3318204471906627,
  plans: 4410977263018359,
  level: 4410977263018402,
  document: 5129034877120446,
  version: 5870116290437715,
  comment: 7036651108294330,
  invitation: 7812049365517028,
  share: 8145520917730264,
  session: 8390027714465193,
  client: 8800415529036671,
  webhook: 8931170265540377,
  delivery: 8960024417735512,
  upload: 'a3f09c51e7d2486bb0c4195f6d3e8a27',
  qr: 'Zk3vXq0bT8mN2yRfLw7c1A',
} as const;

export const at = '2026-03-02T07:42:10.000Z';
export const later = '2026-03-09T12:00:00.000Z';
export const password = 'correct horse battery';
export const linkToken = 'hT5w0cQnB2aVx9LrYk3sEg';
export const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const ana = {
  id: ids.ana,
  full_name: 'Ana Architect',
  email: 'ana@example.com',
  avatar_url: null,
  personal_avatar_url: null,
};
export const fred = { ...ana, id: ids.fred, full_name: 'Fred Foreman', email: 'fred@example.com' };

export const user = {
  ...ana,
  team_id: ids.team,
  team_name: 'Ana Architect',
  organization: '',
  created_at: at,
  email_proved_at: at,
  pending_email: null,
  keeper_since: null,
};

export const project = {
  id: ids.project,
  name: 'Harbour House',
  description: 'Nine flats on the old quay.',
  project_type: 'residential',
  tags: 'housing, timber',
  address: 'Quay 4',
  city: 'Bilbao',
  country: 'Spain',
  status: 'active',
  cover_image_url: null,
  owner_id: ids.ana,
  is_owner: true,
  is_shared: false,
  access_level: 'owner',
  shared_by: null,
  created_at: at,
  updated_at: at,
} as const;

export const folder = {
  id: ids.level,
  name: 'Level 2',
  folder_type: 'custom',
  root_folder_type: 'plans',
  project_id: ids.project,
  parent_folder_id: ids.plans,
  created_at: at,
  updated_at: at,
} as const;

export const root = {
  ...folder,
  id: ids.plans,
  name: 'Plans',
  folder_type: 'plans',
  parent_folder_id: null,
} as const;

const file = {
  file_name: 'A-101.pdf',
  file_type: 'pdf',
  file_path: `/uploads/${ids.project}/plans/A-101.pdf`,
  file_size: 182_044,
  sha256,
  created_at: at,
  created_by_id: ids.ana,
  taken_at: null,
  latitude: null,
  longitude: null,
  state: 'ready',
  version: 'V2',
  document_id: ids.document,
  project_id: ids.project,
} as const;

export const document = {
  ...file,
  id: ids.document,
  version_id: ids.version,
  name: 'A-101',
  description: 'Ground floor, 1:50',
  folder_type: 'plans',
  folder_id: ids.level,
  updated_at: at,
} as const;

export const version = { ...file, id: ids.version, ordinal: 2, is_current: true, concurrent: false } as const;

export const comment = {
  id: ids.comment,
  document_id: ids.document,
  project_id: ids.project,
  user_id: ids.fred,
  user_full_name: fred.full_name,
  user_personal_avatar_url: null,
  user_avatar_url: null,
  content: 'The door opens the wrong way.',
  created_at: at,
  edited_at: null,
  linked_documents: [{ id: ids.document, name: 'A-101', file_type: 'pdf' as const }],
};

export const binned = {
  kind: 'document' as const,
  id: ids.document,
  name: 'A-101',
  project_id: ids.project,
  deleted_at: at,
  deleted_by_id: ids.ana,
  kept_until: '2026-04-01T07:42:10.000Z',
};

export const qrCode = {
  id: 8216603940172255,
  qr_token: ids.qr,
  document_id: ids.document,
  version_id: ids.version,
  project_id: ids.project,
  version: 'V2',
  verify_url: `https://plumbline.example.com/verify/${ids.qr}`,
  created_at: at,
  created_by_id: ids.ana,
};

export const sent = {
  id: ids.invitation,
  team_name: 'Ana Architect',
  invitee_name: fred.email,
  invitee_email: fred.email,
  status: 'pending' as const,
  created_at: at,
  message: 'Come along.',
};
export const received = {
  id: ids.invitation,
  team_name: 'Ana Architect',
  inviter_name: ana.full_name,
  inviter_email: ana.email,
  invitee_email: fred.email,
  status: 'pending' as const,
  created_at: at,
  message: 'Come along.',
};
export const accepted = { ...received, status: 'accepted' as const };

export const share = {
  id: ids.share,
  project_id: ids.project,
  shared_with_id: ids.fred,
  access_level: 'collaborator' as const,
  shared_by_id: ids.ana,
  created_at: at,
};
