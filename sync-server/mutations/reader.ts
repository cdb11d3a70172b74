// What a decision may read on the server: inside the write's own transaction, as the actor.
import type { Reader } from '#domain/mutations/rules/reader';
import { othersActed } from '#server/store/feed/activities.ts';
import { changedDocuments } from '#server/store/feed/changed-documents.ts';
import { projectHasBytes } from '#server/store/files/project-blobs.ts';
import { countOwnProjects } from '#server/store/people/own-projects.ts';
import { accessOf } from '../store/access.ts';
import { aliasesOfVersions } from '../store/aliases.ts';
import { addedInBin, carriedSince } from '../store/carried.ts';
import { weighComments } from '../store/comments.ts';
import type { Tx } from '../store/database.ts';
import { documentsNamed, keysFrom } from '../store/document-names.ts';
import { countBinnedFolders, countFolders } from '../store/folders.ts';
import { followOf } from '../store/follows.ts';
import { paperSince } from '../store/paper.ts';
import { countPrints } from '../store/prints.ts';
import { codeByToken, codesInForce, countCodes } from '../store/qr-codes.ts';
import { listRows, listRowsOfMany, readRow, readRows } from '../store/rows.ts';

export function createReader(tx: Tx, actorId: number): Reader {
  return {
    get: (table, id) => readRow(tx, table, id),
    getAll: (table, ids) => readRows(tx, table, ids),
    list: (table, by, value) => listRows(tx, table, by, value),
    listAll: (table, many) => listRowsOfMany(tx, table, many),
    changedIn: ({ project_id, values }, since) =>
      changedDocuments(tx, { projectId: project_id, folderIds: values, actorId, since }),
    documentsNamed: (by, value, key) => documentsNamed(tx, by, value, key),
    keysFrom: (folderId, stem) => keysFrom(tx, folderId, stem),
    weighComments: (document) => weighComments(tx, actorId, document),
    carriedSince: (document, since) => carriedSince(tx, actorId, document, since),
    paperSince: (versionIds, since) => paperSince(tx, actorId, versionIds, since),
    countCodes: (versionId) => countCodes(tx, versionId),
    countPrints: (versionId) => countPrints(tx, versionId, actorId),
    codesInForce: (versionId) => codesInForce(tx, versionId),
    aliasesOfVersions: (documentId, versionIds) => aliasesOfVersions(tx, documentId, versionIds),
    addedInBin: (document) => addedInBin(tx, actorId, document),
    countFolders: (projectId) => countFolders(tx, projectId),
    countBinnedFolders: (projectId, since) => countBinnedFolders(tx, projectId, since),
    countOwnProjects: (since) => countOwnProjects(tx, actorId, since),
    follow: (kind, id) => followOf(tx, actorId, kind, id),
    access: (projectId) => accessOf(tx, actorId, projectId),
    hasBytes: (projectId, sha256) => projectHasBytes(tx, projectId, sha256),
    othersActed: (projectId, since) => othersActed(tx, { projectId, actorId, since }),
    isAccountDeleted: async (_, userId) => (await readRow(tx, 'users', userId))?.deleted_at !== null,
    hasToken: async (token) => (await codeByToken(tx, token)) !== undefined,
  };
}
