// What a person wants to hear of: new versions of what they follow here, what of it others deleted, comments on what they made,
// prints of theirs that are out of date, invitations. Nothing of it must be decided; that is in the list of what needs attention.
import type { Document } from '#domain/document';
import { isTidingCode } from '#domain/errors';
import type { Notice } from '#domain/notice';
import { type GoneDrawing, readGoneDrawings } from '#src/data/reads/prints/gone-drawings.ts';
import { type LeftPrints, readLeftPrints } from '#src/data/reads/prints/left-prints.ts';
import { type PrintItem, readOwnLoosePrints } from '#src/data/reads/prints/prints.ts';
import type { Store } from '../database.ts';
import { groupBy } from '../group-by.ts';
import { readDocument } from './documents.ts';
import { readFileNames } from './file-names.ts';
import { readMuted } from './follows.ts';
import { type NewsItem, readNews } from './news.ts';
import { authorIn, readAuthors, readSelfId } from './people.ts';
import { type ReceivedInvitation, readTeam } from './team.ts';

interface NotificationHead {
  /** Among all of them. */
  key: string;
  /** ISO 8601, by the server's clock. */
  at: string;
  /** Not read yet. */
  fresh: boolean;
}

export type Notification = NotificationHead &
  (
    | { kind: 'version'; item: NewsItem }
    | {
        kind: 'comments';
        document: Document;
        /** Whose ending its name may be shown with. */
        file_name: string | undefined;
        project_name: string;
        /** Full names, each once, the latest first. */
        by: string[];
        /** Of the notices that tell of them. */
        ids: number[];
      }
    | { kind: 'gone'; gone: GoneDrawing }
    | { kind: 'print'; item: PrintItem; project_name: string }
    | { kind: 'prints_left'; left: LeftPrints }
    | { kind: 'invitation'; invitation: ReceivedInvitation }
  );

/** The living documents that notices of comments are about and that the person wants to hear of, with those notices, the latest first. */
async function commented(store: Store): Promise<Map<Document, Notice[]>> {
  const notices = (await store.notices.toArray()).filter(({ code }) => isTidingCode(code));
  notices.sort((a, b) => b.created_at.localeCompare(a.created_at));
  // Each id is looked for once, however many notices there are of it, also where nothing is found.
  const byId = groupBy(notices, ({ params }) => Number(params.document_id));
  const muted = await readMuted(store, [...byId.keys()]);
  const found = new Map<Document, Notice[]>();
  for (const [id, told] of byId) {
    const document = muted.has(id) ? null : await readDocument(store, id);
    if (document !== null) found.set(document, told);
  }
  return found;
}

const projectName = async (store: Store, id: number) => (await store.projects.get(id))?.name ?? '';

async function ofComments(store: Store): Promise<Notification[]> {
  const found: Notification[] = [];
  const documents = await commented(store);
  const files = await readFileNames(
    store,
    [...documents.keys()].map(({ id }) => id),
  );
  for (const [document, notices] of documents) {
    const authors = await readAuthors(store, document.project_id);
    const names = notices.map(({ params }) => authorIn(authors, Number(params.by_id)).full_name);
    found.push({
      kind: 'comments',
      key: `comments:${document.id}`,
      at: notices[0]?.created_at ?? '',
      fresh: true,
      document,
      file_name: files.get(document.id),
      project_name: await projectName(store, document.project_id),
      by: [...new Set(names.filter((name) => name !== ''))],
      ids: notices.map(({ id }) => id),
    });
  }
  return found;
}

/** Fresh until the list was looked at after they went out of date. No sheet is out of date before it is there. */
async function ofPrints(store: Store): Promise<Notification[]> {
  const self = await readSelfId(store);
  if (self === null) return [];
  const seen = String((await store.meta.get('notifications_seen_at'))?.value ?? '');
  const found: Notification[] = [];
  for (const item of await readOwnLoosePrints(store, self)) {
    const { print, outdated_at } = item;
    const from = outdated_at ?? print.created_at;
    const at = from > print.created_at ? from : print.created_at;
    const project_name = await projectName(store, print.project_id);
    found.push({ kind: 'print', key: `print:${print.id}`, at, fresh: from > seen, item, project_name });
  }
  return found;
}

/** New until they were read: nothing else here tells of them. */
async function ofLeftPrints(store: Store): Promise<Notification[]> {
  return (await readLeftPrints(store)).map((left) => {
    return { kind: 'prints_left', key: `prints_left:${left.project_id}`, at: left.at, fresh: true, left };
  });
}

/** Fresh until the list was looked at after it was deleted. */
async function ofGone(store: Store): Promise<Notification[]> {
  const self = await readSelfId(store);
  if (self === null) return [];
  const seen = String((await store.meta.get('notifications_seen_at'))?.value ?? '');
  return (await readGoneDrawings(store, self)).map((gone): Notification => {
    return { kind: 'gone', key: `gone:${gone.document_id}`, at: gone.at, fresh: gone.at > seen, gone };
  });
}

/** All that there is to hear of, the latest first. */
export async function readNotifications(store: Store): Promise<Notification[]> {
  const versions = (await readNews(store)).map((item): Notification => {
    return { kind: 'version', key: `version:${item.document.id}`, at: item.at, fresh: true, item };
  });
  const invitations = ((await readTeam(store))?.received ?? []).map((invitation): Notification => {
    return {
      kind: 'invitation',
      key: `invitation:${invitation.id}`,
      at: invitation.created_at,
      fresh: true,
      invitation,
    };
  });
  const prints = [...(await ofPrints(store)), ...(await ofLeftPrints(store))];
  const all = [...versions, ...(await ofComments(store)), ...prints, ...(await ofGone(store)), ...invitations];
  return all.sort((a, b) => b.at.localeCompare(a.at) || a.key.localeCompare(b.key));
}

/** How many have not been read. */
export async function countFreshNotifications(store: Store): Promise<number> {
  return (await readNotifications(store)).filter(({ fresh }) => fresh).length;
}

/** The notices that tell of comments on a document. */
export async function readCommentNotices(store: Store, documentId: number): Promise<number[]> {
  const notices = await store.notices.filter(({ code }) => isTidingCode(code)).toArray();
  return notices.filter(({ params }) => params.document_id === documentId).map(({ id }) => id);
}
