// What decisions read by, and the rows that they put.
import type { AccessLevel } from '../../access.ts';
import type { Alias } from '../../alias.ts';
import type { CommentWeight } from '../../comment-weight.ts';
import type { Document } from '../../document.ts';
import type { Follow, FollowKind } from '../../follow.ts';
import type { QrCode } from '../../qr-code.ts';
import type { Listings, Rows, Table } from '../../sync/row.ts';
import type { UnseenSince } from './seen.ts';

/** A whole row to store. Its seq is given by the store. */
export type RowPut = { [T in Table]: { table: T; row: Rows[T] } }[Table];

export interface ListedMany<T extends keyof Listings> {
  project_id: number;
  by: Listings[T];
  values: readonly number[];
  /** Only those that live (null), or that went at this time, are asked for: a reader may leave out the others. */
  deleted_at?: string | null;
}

/**
 * What a decision may look at. The server's answers with deleted rows too (`deleted_at` set) and inside the write's own
 * transaction; a device's knows only what it holds.
 */
export interface Reader {
  get<T extends Table>(table: T, id: number): Promise<Rows[T] | undefined>;
  /** Of many things at once, those that there are, in no order. */
  getAll<T extends Table>(table: T, ids: readonly number[]): Promise<Rows[T][]>;
  list<T extends keyof Listings>(table: T, by: Listings[T], value: number): Promise<Rows[T][]>;
  /** The same of many things of a project at once. */
  listAll<T extends keyof Listings>(table: T, many: ListedMany<T>): Promise<Rows[T][]>;
  /**
   * Of the living documents of these folders, those that others, or the actor elsewhere, may have changed or added to; there
   * may be further ones among them. Only where what goes and comes with folders is decided upon part by part.
   */
  changedIn?(folders: ListedMany<'documents'>, since: UnseenSince): Promise<Document[]>;
  /** The living documents of a folder or a project that go by a name, which is given as `nameKey` has it; at once where they are known. */
  documentsNamed(by: Listings['documents'], value: number, key: string): Document[] | Promise<Document[]>;
  /**
   * Of the living documents of a folder, the names whose keys begin like this, which ends with a bracket; without those that a large
   * act has still to write. Only where one question for each number would be long.
   */
  keysFrom?(folderId: number, stem: string): Promise<string[]>;
  /** Whether the actor added a version or comment to a deleted document when it was gone already, which is in the bin with it. */
  addedInBin(document: Document): Promise<boolean>;
  /** What comments a document has, and of the actor: the living ones, or those in the bin with it. A device leaves that to the server. */
  weighComments(document: Document): Promise<{ all: CommentWeight; own: CommentWeight }>;
  /**
   * Whether a document has comments and the like, living or in the bin with it, that others, or the actor elsewhere, made since. Only where
   * whoever stores a document takes them along into the bin and back: decisions there neither read nor put them, however many they are.
   */
  carriedSince?(document: Document, since: UnseenSince): Promise<boolean>;
  /**
   * Whether of any of these versions there are codes, or prints that nobody struck, that others, or the actor elsewhere, made since. Only
   * where whoever stores them answers that without a look at all paper: decisions there do not read it.
   */
  paperSince?(versionIds: readonly number[], since: UnseenSince): Promise<boolean>;
  /** How many codes a version has: as many as it may have, and no more. A device leaves that to the server. */
  countCodes(versionId: number): Promise<number>;
  /**
   * How many entries a version has in the register that stand, and how many of the actor’s stand and were struck: each as many
   * as it may have, and no more. A device leaves that to the server.
   */
  countPrints(versionId: number): Promise<{ standing: number; own: number; ownStruck: number }>;
  /** The codes of a version that no other took the place of. Only where the others may be many: they are not read then. */
  codesInForce?(versionId: number): Promise<QrCode[]>;
  /**
   * The living aliases of a document that were made with one of these versions. Only where a document may have many others: they are
   * not read then.
   */
  aliasesOfVersions?(documentId: number, versionIds: readonly number[]): Promise<Alias[]>;
  /** How many living folders a project has. */
  countFolders(projectId: number): Promise<number>;
  /** How many of its folders were deleted at or after a time. */
  countBinnedFolders(projectId: number, since: string): Promise<number>;
  /** How many projects the actor owns, and how many of theirs were deleted at or after a time. */
  countOwnProjects(since: string): Promise<{ living: number; binned: number }>;
  /** What the actor has of their own for a document or place that they follow. */
  follow(kind: FollowKind, id: number): Promise<Follow | undefined>;
  /** The actor's level in a living project; undefined for none. */
  access(projectId: number): Promise<AccessLevel | undefined>;
  /** Whether this project already holds these bytes. Never answers across projects. */
  hasBytes(projectId: number, sha256: string): Promise<boolean>;
  /** Whether a printed code already carries this token. */
  hasToken(token: string): Promise<boolean>;
  /** Whether others, or the actor elsewhere, did anything in a project since, as far as the log of the project tells. */
  othersActed(projectId: number, since: UnseenSince): Promise<boolean>;
  /** Whether somebody who takes or took part in a project has deleted their account. */
  isAccountDeleted(projectId: number, userId: number): Promise<boolean>;
}
