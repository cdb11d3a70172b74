// The columns of every table as SQLite holds them: booleans are 0 and 1, lists and objects are JSON text.
import type { Generated } from 'kysely';
import type { ShareLevel } from '#domain/access';
import type { Browser, System } from '#domain/client-name';
import type { TokenScope } from '#domain/endpoints/api-tokens';
import type { Language } from '#domain/language';
import type { LosingState } from '#domain/sync/losing';
import type { nouns } from '#domain/sync/nouns';
import type { Rows, Table } from '#domain/sync/row';
import type { DeliveryFailure, WebhookEvent } from '#domain/webhook';

type Nouns = typeof nouns;
/** A column as it is stored: JSON as text; what may be left out has a default. */
type StoredColumn<T extends Table, C extends keyof Rows[T]> = C extends Nouns[T]['json'][number]
  ? string
  : Exclude<Rows[T][C], undefined>;
type StoredRow<T extends Table> = {
  [C in keyof Rows[T]]-?: C extends keyof Nouns[T]['defaults'] ? Generated<StoredColumn<T, C>> : StoredColumn<T, C>;
} & { scope: string };

/** The tables of the nouns that travel, as their manifests say. */
type NounTables = { [T in Exclude<Table, 'documents'>]: StoredRow<T> };

export interface Schema extends NounTables {
  meta: { key: string; value: string };
  /** `mark`: of the last commit. `floor`: up to here deleted rows are forgotten. */
  scopes: { scope: string; seq: number; mark: string; floor: Generated<number> };
  /** Commits, each with its random mark; those long past are forgotten. */
  /** `by_id`: whose commit; `client_id`: from which device, null for a call. Both null: nobody's, or nobody knows. */
  scope_history: {
    scope: string;
    seq: number;
    mark: string;
    at: string;
    by_id: number | null;
    client_id: number | null;
    /** 1: a version became ready as its bytes came, which is nobody's work. */
    arrived: Generated<number>;
  };
  /** Commits that are still being written; `content` as JSON, see `open-commits`. */
  open_commits: {
    scope: string;
    seq: number;
    content: string;
    folder: number;
    after: number;
    count: number;
    activity_id: number;
  };

  /** `name_key`: by which names are compared, see `domain/names`. */
  documents: StoredRow<'documents'> & { name_key: string };

  /** Counters with an end, see `limits`. */
  rate_limits: {
    /** SHA-256 of what is counted: the table tells nobody who tried to sign in. */
    key: string;
    count: number;
    /** Milliseconds since 1970. */
    ends_at: number;
  };

  /** What only the server knows of a user. */
  credentials: {
    user_id: number;
    /** '' of an account without a password, whose person comes by the firm's provider. */
    password_hash: string;
    /** What the device spoke at the last sign-in: what mails are written in. */
    language: Generated<Language>;
    /** An address whose owner took it back: this person signs in with it until they have another. */
    lost_email: Generated<string | null>;
    /** Since when nobody signs in by it, as a keeper has said; null: it is open. */
    disabled_at: Generated<string | null>;
  };
  /** Deleted accounts whose name is not out of every log yet. */
  account_endings: { user_id: number; deleted_at: string };
  /** People whose name or picture has changed, but not yet in all of their projects. */
  renewals: { user_id: number };
  /** Links to choose a new password by, each for one use. */
  recoveries: {
    /** SHA-256 of the token, hexadecimal. */
    digest: string;
    user_id: number;
    expires_at: string;
  };
  /** Links that prove an address, each for one use. */
  address_proofs: {
    /** SHA-256 of the token, hexadecimal. */
    digest: string;
    user_id: number;
    email: string;
    expires_at: string;
  };
  /** What is to be mailed, and for some days what was. No address, no text: a mail is made when it is sent. */
  mails: {
    id: number;
    kind: string;
    /** What it is about, as JSON. */
    about: string;
    /** By which what happens soon after is added to a mail that has not been begun. */
    batch: string | null;
    /** The person it goes to; null: whoever has an address. */
    receiver: number | null;
    /** 0: before all others; otherwise by how many of its receiver waited before it. */
    turn: Generated<number>;
    created_at: string;
    tries: Generated<number>;
    /** null: sent, or given up. */
    next_try_at: string | null;
    sent_at: string | null;
    /** A code; never what the mail server said, which names the address. */
    last_error: string | null;
  };
  sessions: {
    /** SHA-256 of the token, hexadecimal. */
    id: string;
    /** SHA-256 of what its device tells of it once it was left, hexadecimal; null: it was made before there was one. */
    left_digest: string | null;
    user_id: number;
    /** Idle limit, milliseconds since 1970. */
    expires_at: number;
    created_at: number;
    /** By which its owner speaks of it: says nothing about the token. */
    number: number;
    /** When it was last used, to a few minutes. */
    seen_at: number;
    /** On what it was begun, as far as that said so. */
    browser: Browser | null;
    system: System | null;
    /** Its device is lost, and to be emptied this way; it does nothing else any more. */
    lost: Generated<LosingState | null>;
    lost_at: Generated<number | null>;
    /** From when on its days for sending count; null: from its report. */
    sends_from: Generated<number | null>;
    /** When it sent first what it had not sent. */
    sending_since: Generated<number | null>;
    /** When the device had said that it was emptied; and how many changes it sent before, and could not send. */
    removed_at: Generated<number | null>;
    lost_sent: Generated<number>;
    lost_unsent: Generated<number>;
    /** Which identity provider it was begun by, and what that calls its own session; null: by a password, or not said. */
    issuer: Generated<string | null>;
    provider_sid: Generated<string | null>;
  };
  /** Whose account it is that an identity provider speaks of. */
  identities: { issuer: string; subject: string; user_id: number; created_at: string };
  /** What groups of the provider gave, and no person: places in teams, and shares as long as they are at this level. */
  group_members: { team_id: number; user_id: number };
  group_shares: { share_id: number; level: ShareLevel };
  /** By which programs act for an account. */
  api_tokens: {
    /** SHA-256 of the token, hexadecimal. */
    digest: string;
    /** By which its owner speaks of it: says nothing about the token. */
    id: number;
    user_id: number;
    name: string;
    scope: TokenScope;
    /** The only project that it reaches; null: all that its account has. */
    project_id: number | null;
    /** Milliseconds since 1970. */
    created_at: number;
    expires_at: number;
    /** When it was last used, to an hour; null: never. */
    used_at: number | null;
  };
  /** Other systems that are told of what happens in a project. */
  webhooks: {
    id: number;
    project_id: number;
    /** Whose project it was as they made it. */
    user_id: number;
    name: string;
    url: string;
    /** As its receiver has it: what is signed with a secret cannot be signed with its digest. */
    secret: string;
    former_secret: string | null;
    /** Until then both sign. */
    former_until: string | null;
    /** Groups of events, as JSON. */
    hears: string;
    active: Generated<number>;
    off_because: Generated<'gone' | 'restored' | null>;
    created_at: string;
    /** Tries in a row that came to nothing. */
    failures: Generated<number>;
    missed: Generated<number>;
    missed_at: Generated<string | null>;
    /** When it is to be looked at; null: nothing waits. */
    due_at: Generated<string | null>;
    /** Until then it is left alone: a server sends to it, or it just failed. */
    busy_until: Generated<string | null>;
  };
  /** What webhooks are to be told, and were. */
  webhook_deliveries: {
    id: number;
    webhook_id: number;
    event: WebhookEvent;
    /** The line of the log, or the version that is ready; null: a test. */
    about_id: number | null;
    created_at: string;
    /** From then it is tried for so long. */
    since: string;
    tries: Generated<number>;
    tried_at: Generated<string | null>;
    /** null: delivered, or given up. */
    next_try_at: string | null;
    delivered_at: Generated<string | null>;
    status: Generated<number | null>;
    failure: Generated<DeliveryFailure | null>;
  };
  teams: { id: number; owner_id: number; name: string; description: string; is_personal: number; created_at: string };
  team_members: { team_id: number; user_id: number; role: 'OWNER' | 'MEMBER'; joined_at: string };
  invitations: {
    id: number;
    team_id: number;
    inviter_id: number;
    invitee_email: string;
    message: string | null;
    status: 'pending' | 'accepted' | 'rejected';
    created_at: string;
    answered_at: string | null;
    /** Whom the inviter was shown under the address; once it is answered, who did. */
    invitee_id: number | null;
  };
  /** Links that answer an invitation. */
  invitation_links: {
    /** SHA-256 of the token, hexadecimal. */
    digest: string;
    invitation_id: number;
    /** 1: went to the invited address and nowhere else; 0: to whoever invited, who hands it over. */
    mailed: number;
    expires_at: string;
    /** Whom it let in on a server that takes who was invited: the account that was made by it. */
    account_id: number | null;
  };
  project_shares: {
    id: number;
    project_id: number;
    user_id: number;
    access_level: ShareLevel;
    shared_by_id: number;
    created_at: string;
  };

  /** What stands before a project's words in the index is made from its number. */
  search_projects: { number: Generated<number>; project_id: number };
  search_documents: { place: Generated<number>; document_id: number; name_key: string; words: string };
  /** Words with single blanks between and around them; '' for a file without any. `refused_by`: which reader could not read it. */
  page_texts: { sha256: string; text: string; refused_by: string | null; created_at: string };
  /** `person_id`: who sent the file, or 0 where that is not known. */
  text_jobs: { id: Generated<number>; sha256: string; person_id: Generated<number> };
  photo_jobs: { id: Generated<number>; sha256: string };
  /** The ids of documents, versions and aliases, kept by triggers: which of them each id is. */
  shared_ids: { id: number; kind: 'document' | 'version' | 'alias' };
  /** What came under an id that another thing had, before that was refused. */
  id_collisions: { id: number; kind: 'document' | 'version' | 'alias' };
  /** Work of child processes on files that was begun and has not ended: kind of work and file, tries, when the last began. */
  file_tries: { work: string; tries: number; tried_at: string };
  search_jobs: { document_id: number; stays: number };
  /** Of which text's words `content` is. */
  search_texts: { place: Generated<number>; document_id: number; sha256: string; content: Generated<number> };
  /** The texts of each project, of which `number` says where their words are in the index; `copied`: more documents had one. */
  search_contents: { number: number; project: number; sha256: string; copied: Generated<number> };

  blobs: { sha256: string; size: number; created_at: string };
  /** The bytes that a project received itself. */
  project_blobs: { project_id: number; sha256: string; created_at: string; size: number; user_id: number | null };
  /** What stands in `project_blobs` of a person and of a project, as quotas count it: kept by triggers, so that nobody adds it up. */
  person_storage: { user_id: number; bytes: number; files: number };
  project_storage: { project_id: number; bytes: number; files: number };
  /** One row: what stands in `blobs`, kept likewise. */
  blob_storage: { id: number; bytes: number; files: number };
  /** Bytes that came for more versions than are ready yet; `size` as these say. */
  arrivals: { project_id: number; sha256: string; size: number };
  /** Bytes that came to make a cover of. */
  cover_blobs: { sha256: string };
  /** Addresses of public pictures that no row names any more. */
  left_covers: { url: string };
  uploads: {
    id: string;
    user_id: number;
    project_id: number;
    sha256: string;
    size: number;
    created_at: string;
    /** The digest of the token by which it was begun; null where another session has brought some of it too. */
    session: string | null;
  };

  /** Tokens that two different sheets may carry. */
  contested_codes: { token: string; contested_at: string };

  clients: { id: number; user_id: number; last_n: number; created_at: string; seen_at: string };
  mutations_log: {
    client_id: number;
    n: number;
    user_id: number;
    name: string;
    /** SHA-256 of name and arguments: one number never stands for two changes. */
    digest: string;
    /** The device’s key of the act; null where an older app sent none. */
    act: number | null;
    outcome: string;
    client_time: string;
    server_time: string;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    digest: string;
    status: number;
    body: string;
    created_at: string;
  };
}
