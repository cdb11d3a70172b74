// Documents on which very much was said: what is decided of them reads none of it.
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { inTransaction } from '../store/database.ts';
import { scopesWithOpenCommits } from '../store/open-commits.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { writeToEnd } from './open-commit.ts';
import { perform, performIn } from './perform.ts';

let app: TestApp;
let owner: Person;
let mate: Person;
let project_id: number;
let rootId: number;
let id: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  mate = await newPerson(app);
  project_id = await newProject(owner);
  await shareWith(owner, mate, project_id, 'collaborator');
  const root = db().selectFrom('folders').select('id').where('project_id', '=', project_id);
  rootId = (await root.executeTakeFirstOrThrow()).id;
  id = await document('A-1', rootId);
});
afterEach(() => app.close());

const db = () => app.services.core.db;
const act = (person: Person, name: string, args: object) => pushOne(person, name, { project_id, ...args });

async function document(name: string, folderId: number): Promise<number> {
  const fields = { name, folder_id: String(folderId) };
  return (await upload<{ id: number }>(owner, { project_id, fields })).body.id;
}

async function say(
  documentId: number,
  by = mate,
  content = 'c',
): Promise<Record<string, unknown> & { comment: number }> {
  const comment = newId();
  return { ...(await act(by, 'comment.create@1', { id: comment, document_id: documentId, content })), comment };
}

/** So many more, as the first one is, but for whose they are. */
async function plant(documentId: number, count: number, by: readonly number[] = [], content = 'c'): Promise<void> {
  const first = db().selectFrom('comments').selectAll().where('document_id', '=', documentId);
  const row = await first.executeTakeFirstOrThrow();
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => ({
      ...row,
      id: newId(),
      content,
      user_id: by[at % by.length] ?? row.user_id,
    }));
    await db().insertInto('comments').values(rows).execute();
  }
}

/** Of each comment of the document when it went and in which commit. */
async function states(documentId = id) {
  const rows = db().selectFrom('comments').select(['id', 'deleted_at', 'seq']).where('document_id', '=', documentId);
  return rows.execute();
}
const deletedAt = async (documentId = id) => {
  const rows = db().selectFrom('documents').select('deleted_at').where('id', '=', documentId);
  return (await rows.executeTakeFirstOrThrow()).deleted_at;
};

test('they go and come with their document and in its commit, but for what was deleted before', async () => {
  const [{ comment: stays }, { comment: gone }] = [await say(id), await say(id)];
  await act(mate, 'comment.delete@1', { id: gone });
  const before = (await states()).find((row) => row.id === gone);
  const { seq: went } = await act(owner, 'document.delete@1', { id });
  expect(await deletedAt()).not.toBeNull();
  const own = { id: stays, deleted_at: await deletedAt(), seq: went };
  expect(await states()).toEqual(expect.arrayContaining([own, before]));
  const { seq: came } = await act(owner, 'document.restore@1', { id });
  expect(await states()).toEqual(expect.arrayContaining([{ id: stays, deleted_at: null, seq: came }, before]));
});

test('what comes late starts the days in the bin anew for those that are there', async () => {
  await say(id);
  await act(owner, 'document.delete@1', { id });
  const long = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  await db().updateTable('documents').set({ deleted_at: long }).where('id', '=', id).execute();
  await db().updateTable('comments').set({ deleted_at: long }).where('document_id', '=', id).execute();
  const { seq } = await say(id);
  const at = await deletedAt();
  expect(at).not.toBe(long);
  const own = { deleted_at: at, seq };
  expect((await states()).map(({ deleted_at, seq: made }) => ({ deleted_at, seq: made }))).toEqual([own, own]);
});

test('whoever added a comment to what was in the bin brings it back; who had added one before does not', async () => {
  await say(id);
  await act(owner, 'document.delete@1', { id });
  expect(await act(mate, 'document.restore@1', { id })).toMatchObject({ error: { code: 'forbidden' } });
  await say(id);
  expect(await act(mate, 'document.restore@1', { id })).toMatchObject({ status: 'applied' });
});

test('a document has so many comments and no more; those deleted by themselves leave room', async () => {
  const { comment } = await say(id);
  const others = [owner, ...(await Promise.all(Array.from({ length: 5 }, () => newPerson(app))))];
  await plant(
    id,
    limits.commentsMax - 2,
    others.map((person) => person.id),
  );
  expect(await say(id)).toMatchObject({ status: 'applied' });
  expect(await say(id)).toMatchObject({ status: 'rejected', error: { code: 'too_many_comments' } });
  await act(mate, 'comment.delete@1', { id: comment });
  expect(await say(id)).toMatchObject({ status: 'applied' });
  expect(await say(id)).toMatchObject({ error: { code: 'too_many_comments' } });
  await act(owner, 'document.delete@1', { id });
  expect(await say(id)).toMatchObject({ error: { code: 'too_many_comments' } });
});

test('of these one person takes a fifth at most: nobody bars a drawing to the others', async () => {
  const { comment } = await say(id);
  await plant(id, limits.commentsOfOneMax - 2);
  expect(await say(id)).toMatchObject({ status: 'applied' });
  expect(await say(id)).toMatchObject({ status: 'rejected', error: { code: 'too_many_comments' } });
  expect(await say(id, owner)).toMatchObject({ status: 'applied' });
  await act(mate, 'comment.delete@1', { id: comment });
  expect(await say(id)).toMatchObject({ status: 'applied' });
  expect(await say(id)).toMatchObject({ error: { code: 'too_many_comments' } });
});

test('they are weighed, too: what is written as their document goes has a bound, and one person takes a fifth', async () => {
  const { comment } = await say(id);
  const long = '字'.repeat(limits.commentMax);
  const each = 3 * limits.commentMax;
  const tooMany = { error: { code: 'too_many_comments' } };
  const edit = (by: Person, content: string, of = comment) => act(by, 'comment.edit@1', { id: of, content });
  await plant(id, Math.floor(limits.commentBytesOfOneMax / each) - 1, [], long);
  expect(await edit(mate, long)).toMatchObject({ status: 'applied' });
  expect(await say(id, mate, long)).toMatchObject(tooMany);
  // Fewer words are always taken, and others have room.
  expect(await edit(mate, 'short')).toMatchObject({ status: 'applied' });
  const { comment: another } = await say(id, owner);
  const others = await Promise.all(Array.from({ length: 4 }, () => newPerson(app)));
  const by = others.map((person) => person.id);
  await plant(id, Math.ceil((limits.commentBytesMax - limits.commentBytesOfOneMax) / each), by, long);
  expect(await say(id, owner, long)).toMatchObject({ status: 'applied' });
  expect(await edit(owner, long, another)).toMatchObject(tooMany);
  expect(await say(id, owner, long)).toMatchObject(tooMany);
});

test('one person links so many documents in the comments of one: each link is drawn by whoever opens it', async () => {
  const [first, second] = [await document('B-1', rootId), await document('B-2', rootId)];
  const link = (ids: number[]) => JSON.stringify(ids);
  const { comment } = await say(id);
  await plant(id, limits.commentLinksOfOneMax / limits.linkedDocumentsMax);
  const planted = db().updateTable('comments').where('id', '!=', comment);
  const full = Array.from({ length: limits.linkedDocumentsMax }, () => id);
  await planted.set({ linked_document_ids: link(full) }).execute();
  const { id: one } = await db()
    .selectFrom('comments')
    .select('id')
    .where('id', '!=', comment)
    .executeTakeFirstOrThrow();
  const set = db()
    .updateTable('comments')
    .set({ linked_document_ids: link(full.slice(1)) });
  await set.where('id', '=', one).execute();
  const tooMany = { error: { code: 'too_many_comments' } };
  const naming = (by: Person, linked_document_ids: number[]) =>
    act(by, 'comment.create@1', { id: newId(), document_id: id, content: 'c', linked_document_ids });
  expect(await naming(mate, [first, second])).toMatchObject(tooMany);
  expect(await naming(owner, [first, second])).toMatchObject({ status: 'applied' });
  expect(await naming(mate, [first, first])).toMatchObject({ status: 'applied' });
  expect(await naming(mate, [first])).toMatchObject(tooMany);
  expect(await naming(mate, [])).toMatchObject({ status: 'applied' });
  const edit = (args: object, of = comment) => act(mate, 'comment.edit@1', { id: of, ...args });
  expect(await edit({ content: 'longer' })).toMatchObject({ status: 'applied' });
  expect(await edit({ link: [first] })).toMatchObject(tooMany);
  // Each of its links is the same document: one is left.
  expect(await edit({ unlink: [first] }, one)).toMatchObject({ status: 'applied' });
  expect(await edit({ link: [first] })).toMatchObject({ status: 'applied' });
});

test.skipIf(isOnPostgres())('they are weighed by an index that has no texts', async () => {
  await say(id);
  const plans: string[] = [];
  const { run } = PreparedStatements.prototype;
  vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (this: PreparedStatements, query) {
    if (query.sql.includes('octet_length(content)')) {
      const { rows } = run.call(this, { ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
      plans.push(...(rows as { detail: string }[]).map(({ detail }) => detail));
    }
    return run.call(this, query) as never;
  });
  await say(id);
  vi.restoreAllMocks();
  expect(plans.filter((detail) => detail.includes('comments'))).toEqual([
    expect.stringContaining('COVERING INDEX comments_by_document (document_id=? AND deleted_at=?)'),
  ]);
});

/** What statements that read texts of comments brought. */
function watched() {
  const texts: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      for (const row of result.rows) if (typeof row === 'object' && row !== null && 'content' in row) texts.push(row);
      return Promise.resolve(result);
    },
  };
  return { texts, core: { ...app.services.core, db: db().withPlugin(plugin) } };
}

test('no text is read as documents and folders go and come, and as work comes late', async () => {
  const folder = newId();
  await act(owner, 'folder.create@1', { id: folder, parent_folder_id: rootId, name: 'Level 1' });
  const inside = await document('B-1', folder);
  for (const one of [id, inside]) await say(one);
  const { texts, core } = watched();
  const seen = { kind: 'up_to', seq: 1, elsewhere: new Set<number>() } as const;
  const doing = (
    name: 'document.delete@1' | 'document.restore@1' | 'folder.delete@1' | 'folder.restore@1',
    of: number,
  ) => perform(core, { actorId: owner.id, name, args: { project_id, id: of } });
  const unseen = { actorId: owner.id, name: 'document.delete@1', args: { project_id, id }, seen } as const;
  await expect(perform(core, unseen)).rejects.toMatchObject({ code: 'built_upon' });
  await doing('document.delete@1', id);
  await doing('document.restore@1', id);
  await doing('folder.delete@1', folder);
  await doing('folder.restore@1', folder);
  expect((await states(inside)).map(({ deleted_at }) => deleted_at)).toEqual([null]);
  expect(texts).toEqual([]);
});

test('a step of a large act writes fewer documents, or some of the comments of one, where there are many', async () => {
  const folder = newId();
  await act(owner, 'folder.create@1', { id: folder, parent_folder_id: rootId, name: 'Level 1' });
  const documents: number[] = [];
  for (let at = 0; at < 4; at += 1) documents.push(await document(`B-${at}`, folder));
  for (const one of documents) {
    await say(one);
    await plant(one, 2100);
  }
  await app.services.commits.close();
  const changes: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      changes.push(Number(result.numAffectedRows ?? 0));
      return Promise.resolve(result);
    },
  };
  const core = { ...app.services.core, step: 3, db: db().withPlugin(counting), writing: new Map() };
  const change = { actorId: owner.id, name: 'folder.delete@1', args: { project_id, id: folder } } as const;
  const { seqs } = await inTransaction(db(), (tx) => performIn(tx, core, change));
  const scope = `p:${project_id}`;
  expect(await scopesWithOpenCommits(db())).toEqual([scope]);
  await writeToEnd(core, scope);
  expect(Math.max(...changes)).toBe(1000);
  const at = await deletedAt(documents[0]);
  for (const one of documents) {
    expect(await deletedAt(one)).toBe(at);
    const rows = await states(one);
    expect(rows.every(({ deleted_at, seq }) => deleted_at === at && seq === seqs.get(scope))).toBe(true);
  }
});

test('few documents are a large act where much hangs on them: comments, their bytes, or versions', async () => {
  const scope = `p:${project_id}`;
  const isLarge = async (of: (inside: number) => Promise<void>) => {
    const folder = newId();
    await act(owner, 'folder.create@1', { id: folder, parent_folder_id: rootId, name: `Level ${folder}` });
    for (const name of ['B-1', 'B-2']) {
      const inside = await document(name, folder);
      await say(inside);
      await of(inside);
    }
    await app.services.commits.close();
    const core = { ...app.services.core, writing: new Map() };
    const args = { project_id, id: folder };
    const doing = (name: 'folder.delete@1' | 'folder.restore@1') =>
      inTransaction(db(), (tx) => performIn(tx, core, { actorId: owner.id, name, args }));
    const large: boolean[] = [];
    for (const name of ['folder.delete@1', 'folder.restore@1'] as const) {
      await doing(name);
      large.push((await scopesWithOpenCommits(db())).includes(scope));
      await writeToEnd(core, scope);
    }
    const inside = db().selectFrom('documents').select('id').where('folder_id', '=', folder);
    for (const one of await inside.execute()) {
      expect(await deletedAt(one.id)).toBeNull();
      expect((await states(one.id)).every(({ deleted_at }) => deleted_at === null)).toBe(true);
    }
    return large;
  };
  const versions = async (of: number) => {
    const first = db().selectFrom('versions').selectAll().where('document_id', '=', of);
    const row = await first.executeTakeFirstOrThrow();
    const rows = Array.from({ length: 600 }, (_, at) => ({
      ...row,
      id: newId(),
      file_path: `/uploads/${newId()}.pdf`,
      ordinal: at + 2,
      label: `V${at + 2}`,
    }));
    for (let from = 0; from < rows.length; from += 200) {
      await db()
        .insertInto('versions')
        .values(rows.slice(from, from + 200))
        .execute();
    }
  };
  const long = '字'.repeat(limits.commentMax);
  expect(await isLarge(async () => undefined)).toEqual([false, false]);
  expect(await isLarge((inside) => plant(inside, 600))).toEqual([true, true]);
  expect(await isLarge((inside) => plant(inside, 80, [], long))).toEqual([true, true]);
  expect(await isLarge(versions)).toEqual([true, true]);
}, 30_000);
