// Every noun that travels in the change feed, by the name of its table. An entry here, its schema, its migration and its
// texts are a new noun: the stores of devices, rereading and revoking, bin, split, restored backups, the columns of the server and
// its feed follow from it. In the order in which rows of one commit travel: what others refer to comes first.
import type { Activity } from '../activity.ts';
import type { Alias } from '../alias.ts';
import type { Comment } from '../comment.ts';
import type { Document } from '../document.ts';
import { noPhotoFacts } from '../files/photo-facts.ts';
import type { Folder } from '../folder.ts';
import type { Follow } from '../follow.ts';
import type { Notice } from '../notice.ts';
import type { Person } from '../person.ts';
import type { Print } from '../print.ts';
import type { Project } from '../project.ts';
import type { QrCode } from '../qr-code.ts';
import type { User } from '../user.ts';
import type { Version } from '../version.ts';
import { noun } from './noun.ts';
import { THIS_COMMIT } from './written.ts';

/** The device database's version that every store of 1.0 begins with. */
export const FIRST_STORES = 13;

export const nouns = {
  users: noun<User>()({
    scope: 'person',
    scopeBy: 'id',
    partOf: null,
    made: null,
    listedBy: [],
    json: ['preferences'],
    defaults: { preferences: {}, email_proved_at: null, pending_email: null, keeper_since: null },
    indexes: { [FIRST_STORES]: '' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'never',
    exportedTo: null,
  }),
  notices: noun<Notice>()({
    scope: 'person',
    scopeBy: 'user_id',
    partOf: null,
    made: null,
    listedBy: [],
    json: ['params'],
    defaults: {},
    indexes: { [FIRST_STORES]: 'user_id' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'alone',
    exportedTo: 'user_id',
  }),
  follows: noun<Follow>()({
    scope: 'person',
    scopeBy: 'user_id',
    partOf: null,
    made: null,
    listedBy: [],
    json: [],
    defaults: {},
    indexes: { [FIRST_STORES]: '[kind+target_id]' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'alone',
    exportedTo: 'user_id',
  }),
  projects: noun<Project>()({
    scope: 'project',
    scopeBy: 'id',
    partOf: null,
    made: null,
    listedBy: [],
    json: ['written_by'],
    defaults: { written_by: {} },
    indexes: { [FIRST_STORES]: 'owner_id, cover_sha256' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'never',
    exportedTo: null,
  }),
  people: noun<Person>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: null,
    made: null,
    listedBy: [],
    json: [],
    defaults: {},
    indexes: { [FIRST_STORES]: 'project_id, user_id' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'never',
    exportedTo: null,
  }),
  folders: noun<Folder>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: null,
    made: { by: 'created_by_id', in: 'made_seq' },
    listedBy: ['project_id', 'parent_folder_id'],
    json: ['written_by'],
    defaults: { written_by: {}, made_seq: THIS_COMMIT },
    indexes: { [FIRST_STORES]: 'project_id, parent_folder_id' },
    afterRestore: 'held',
    toldAgain: 'in_order',
    forgotten: 'never',
    exportedTo: 'created_by_id',
  }),
  documents: noun<Document>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: null,
    made: { by: 'created_by_id', in: 'made_seq' },
    listedBy: ['project_id', 'folder_id'],
    json: ['written_by'],
    defaults: { written_by: {}, made_seq: THIS_COMMIT },
    // Which folders have documents, and how many, is told from keys alone; `name_order` is the order of the screen.
    indexes: {
      [FIRST_STORES]:
        'project_id, [project_id+updated_at], [project_id+folder_id], [folder_id+name_order], [folder_id+created_at]',
    },
    afterRestore: 'held',
    toldAgain: 'in_order',
    forgotten: 'never',
    exportedTo: 'created_by_id',
  }),
  versions: noun<Version>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: { by: 'document_id', bin: 'decided', split: 'decision' },
    made: { by: 'created_by_id', in: 'made_seq' },
    listedBy: ['document_id'],
    json: ['written_by'],
    defaults: { ...noPhotoFacts, written_by: {}, made_seq: THIS_COMMIT },
    indexes: { [FIRST_STORES]: 'project_id, document_id, sha256, state, concurrent_with' },
    afterRestore: 'held',
    toldAgain: 'in_order',
    forgotten: 'never',
    exportedTo: 'created_by_id',
  }),
  qr_codes: noun<QrCode>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: { by: 'document_id', bin: 'stays', split: 'version' },
    made: { by: 'created_by_id', in: 'seq' },
    listedBy: ['version_id'],
    json: [],
    defaults: {},
    // `token` is unique on the server; a unique index here could only make a page of the feed fail.
    indexes: { [FIRST_STORES]: 'project_id, version_id, token' },
    afterRestore: 'held',
    toldAgain: 'never',
    forgotten: 'never',
    exportedTo: 'created_by_id',
  }),
  prints: noun<Print>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: { by: 'document_id', bin: 'stays', split: 'version' },
    made: { by: 'created_by_id', in: 'made_seq' },
    listedBy: ['version_id'],
    json: ['written_by'],
    defaults: { written_by: {}, made_seq: THIS_COMMIT },
    indexes: { [FIRST_STORES]: 'project_id, document_id, version_id, created_by_id' },
    afterRestore: 'held',
    toldAgain: ({ project_id, id, version_id, way, copies }) => ({
      name: 'print.note@1',
      args: { project_id, id, version_id, way, copies },
    }),
    forgotten: 'never',
    exportedTo: 'created_by_id',
  }),
  comments: noun<Comment>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: { by: 'document_id', bin: 'along', split: 'decision' },
    made: { by: 'user_id', in: 'made_seq' },
    listedBy: ['document_id'],
    json: ['linked_document_ids'],
    defaults: { made_seq: THIS_COMMIT },
    indexes: { [FIRST_STORES]: 'project_id, document_id' },
    afterRestore: 'held',
    toldAgain: 'in_order',
    forgotten: 'alone',
    exportedTo: 'user_id',
  }),
  aliases: noun<Alias>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: null,
    made: null,
    listedBy: ['target_id'],
    json: [],
    defaults: { version_id: null },
    indexes: { [FIRST_STORES]: 'project_id, target_id' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'never',
    exportedTo: null,
  }),
  activities: noun<Activity>()({
    scope: 'project',
    scopeBy: 'project_id',
    partOf: null,
    made: null,
    listedBy: [],
    json: [],
    defaults: { made_seq: THIS_COMMIT },
    indexes: { [FIRST_STORES]: '[project_id+number]' },
    afterRestore: 'dropped',
    toldAgain: 'never',
    forgotten: 'never',
    exportedTo: 'actor_id',
  }),
} as const;
