// What got another current version while the person was away, for screens.
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import { decidedBy, type Hand, madeIn } from '#domain/sync/written';
import type { Version } from '#domain/version';
import type { News, Store } from '../database.ts';
import { readFolderPath } from './folders.ts';
import { readMuted } from './follows.ts';
import { authorIn, readAuthors } from './people.ts';

export interface NewsItem {
  document: Document;
  /** What was current when the person last could know. */
  from_label: string;
  /** What is current now. */
  version: Version;
  /** Who made it, or made it current since; '' where this device has never heard of them. */
  author: string;
  /** It was made current by a decision, not by its upload. */
  is_chosen: boolean;
  /** Of the upload, or of the decision; of one of an older server, of when this device heard of it. ISO 8601. */
  at: string;
  project_name: string;
  /** The folders it stands in, the root first. */
  trail: Folder[];
}

async function rowsIn(store: Store, projectId: number | undefined): Promise<News[]> {
  return projectId === undefined ? store.news.toArray() : store.news.where('project_id').equals(projectId).toArray();
}

/** Who decided that the version is current; undefined where that came with its upload. */
function choiceOf(document: Document, version: Version): Hand | undefined {
  const hand = decidedBy(document, 'current_version_id');
  return hand?.seq === madeIn(version) ? undefined : hand;
}

interface AuthorlessNews extends Omit<NewsItem, 'author'> {
  author_id: number;
}

async function itemOf(store: Store, news: News): Promise<AuthorlessNews | undefined> {
  const document = await store.documents.get(news.document_id);
  const current = document?.current_version_id ?? null;
  const version = current === null ? undefined : await store.versions.get(current);
  if (document === undefined || version === undefined || version.id === news.from_version_id) return undefined;
  const project = await store.projects.get(document.project_id);
  const trail = await readFolderPath(store, document.folder_id);
  const choice = choiceOf(document, version);
  const is_chosen = choice !== undefined;
  const at = is_chosen ? (choice.at ?? news.at) : version.created_at;
  const by = { author_id: choice?.user_id ?? version.created_by_id, is_chosen, at };
  return { document, from_label: news.from_label, version, project_name: project?.name ?? '', trail, ...by };
}

/** The newest first; of one project, or of all. Without what the person wants to hear nothing of. */
export async function readNews(store: Store, projectId?: number): Promise<NewsItem[]> {
  const all = await rowsIn(store, projectId);
  const muted = await readMuted(
    store,
    all.map(({ document_id }) => document_id),
  );
  const rows = all.filter(({ document_id }) => !muted.has(document_id));
  const found = (await Promise.all(rows.map((row) => itemOf(store, row)))).filter((item) => item !== undefined);
  const projects = [...new Set(found.map((item) => item.document.project_id))];
  const authors = new Map(await Promise.all(projects.map(async (id) => [id, await readAuthors(store, id)] as const)));
  const items = found.map(({ author_id, ...item }) => {
    const known = authors.get(item.document.project_id) ?? new Map();
    return { ...item, author: authorIn(known, author_id).full_name };
  });
  return items.sort((a, b) => b.at.localeCompare(a.at) || a.document.id - b.document.id);
}
