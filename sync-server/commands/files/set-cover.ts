// A project's cover: a public picture, and the project's row that names it.
import { authorize } from '#domain/access';
import { Refusal } from '#domain/errors';
import { coveredBy } from '#domain/files/cover';
import { projectScope } from '#domain/sync/row';
import { withPublicPicture } from '#server/commands/people/with-public-picture.ts';
import type { Pictures } from '#server/files/pictures.ts';
import { noteAct } from '#server/mutations/note.ts';
import type { Services } from '#server/services.ts';
import { accessOf } from '#server/store/access.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { readRow } from '#server/store/rows.ts';

/**
 * Gives a project another cover, or with null none, inside a transaction that also decides whether the actor may. One that
 * was chosen on a device and is not drawn yet gives way.
 * @returns the address of the one before.
 * @throws Refusal `not_found`.
 */
export async function setCoverIn(
  tx: Tx,
  core: Core,
  { actorId, projectId, url }: { actorId: number; projectId: number; url: string | null },
): Promise<string | null> {
  const project = await readRow(tx, 'projects', projectId);
  if (project === undefined) throw new Refusal('not_found');
  const cover = { cover_image_url: url, cover_sha256: null, cover_size: null };
  const row = { ...coveredBy(project, cover, actorId), updated_at: core.now() };
  await putRows(tx, [{ table: 'projects', row }], { maker: { by_id: actorId, client_id: null } });
  return project.cover_image_url;
}

/** As `setCoverIn`, noted in the project's log. */
export async function changeCoverIn(
  tx: Tx,
  core: Core,
  actorId: number,
  projectId: number,
  url: string | null,
): Promise<string | null> {
  const before = await setCoverIn(tx, core, { actorId, projectId, url });
  const name = (await readRow(tx, 'projects', projectId))?.name ?? '';
  await noteAct(tx, core, actorId, { what: 'project.cover_changed', project_id: projectId, name });
  return before;
}

/**
 * Draws the picture that came, if any, and gives `use` its address; the picture goes again when `use` fails.
 * @param path of the file that came. @throws Refusal `not_an_image` | `busy`, and what `use` throws.
 */
export async function withPicture<T>(
  pictures: Pictures,
  { path, owner }: { path: string | undefined; owner: number },
  use: (url: string | undefined) => Promise<T>,
): Promise<T> {
  return path === undefined ? use(undefined) : withPublicPicture(pictures, 'covers', { path, owner }, use);
}

/** Removes the picture that a project had before, once no row names it any more. One that stays behind does no harm. */
export async function dropCover(pictures: Pictures, url: string | null): Promise<void> {
  await pictures.remove(url).catch(() => undefined);
}

/** Gives a project another cover, or with null none. @throws Refusal `not_found` | `forbidden`. */
export async function setCover(
  { core, pictures }: Pick<Services, 'core' | 'pictures'>,
  actorId: number,
  projectId: number,
  url: string | null,
): Promise<void> {
  const before = await inTransaction(core.db, async (tx) => {
    authorize(await accessOf(tx, actorId, projectId), 'project.edit');
    return changeCoverIn(tx, core, actorId, projectId, url);
  });
  core.bus.publish([projectScope(projectId)]);
  await dropCover(pictures, before);
}
