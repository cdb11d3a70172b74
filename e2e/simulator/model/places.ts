// Folders, and where things land.
import { kindOf } from './kinds.ts';
import { type Document, type Folder, find, list, No, type Notice, sameName, type World } from './world.ts';

/** Custom folders that may stand in each other below a root. */
const DEEPEST = 10;

/** The four roots of a project stay as they are. */
export function custom(folder: Folder): Folder & { parent: number } {
  const { parent } = folder;
  if (parent === null) throw new No('root_folder');
  return folder as Folder & { parent: number };
}

/** From a folder up to its root, itself first. */
export function chain(world: World, folder: Folder): Folder[] {
  const up = [folder];
  for (let parent = folder.parent; parent !== null; ) {
    const next = find(world, 'folders', folder.project, parent);
    up.push(next);
    parent = next.parent;
  }
  return up;
}

/** The folder, or where it is in the bin the nearest one above it that lives. */
export function landing(world: World, project: number, id: number): Folder {
  const living = chain(world, find(world, 'folders', project, id)).find(({ gone }) => gone === null);
  if (living === undefined) throw new No('not_found');
  return living;
}

export const landed = (meant: number, folder: Folder): Notice =>
  meant === folder.id ? undefined : 'moved_to_ancestor';

/** All below a folder: what lives, or what went with one event. */
export function below(world: World, folder: Folder, event: number | null = null): Folder[] {
  const children = list(world.folders, ({ parent, gone }) => parent === folder.id && (gone?.event ?? null) === event);
  return children.flatMap((child) => [child, ...below(world, child, event)]);
}

/** Levels that a folder spans with those below it. */
function height(folder: Folder, others: readonly Folder[]): number {
  const children = others.filter(({ parent }) => parent === folder.id);
  return 1 + Math.max(0, ...children.map((child) => height(child, others)));
}

export function isTooDeep(world: World, parent: Folder, folder?: Folder, others: readonly Folder[] = []): boolean {
  const own = folder === undefined ? 1 : height(folder, others);
  return chain(world, parent).length - 1 + own > DEEPEST;
}

export function checkDepth(world: World, parent: Folder, folder?: Folder, others: readonly Folder[] = []): void {
  if (isTooDeep(world, parent, folder, others)) throw new No('too_deep');
}

/** What a folder has of a name; `kind`: of this kind of file only. */
export function namedIn(world: World, folder: number, name: string, kind?: string) {
  const isOf = (other: Document) => kind === undefined || kindOf(world, other) === kind;
  return list(
    world.documents,
    (other) => other.folder === folder && other.gone === null && sameName(other.name, name) && isOf(other),
  );
}

/** The name, or with a number behind it the first that nothing in the folder has. (What comes after it finds it there.) */
export function freeName(world: World, folder: number, name: string, passedBy?: (taken: string) => void): string {
  for (let n = 1; ; n += 1) {
    const wanted = n === 1 ? name : `${name} (${n})`;
    if (namedIn(world, folder, wanted).length === 0) return wanted;
    passedBy?.(wanted);
  }
}

/**
 * For what lands here because its folder is gone: the name that its maker's other kinds of it got here just before, else a free one.
 */
export function lateName(
  world: World,
  folder: number,
  late: { meant: number; name: string; maker: number; kind: string },
): string {
  let before: string | undefined;
  const free = freeName(world, folder, late.name, (taken) => {
    before = taken;
  });
  const isOfIt = (one: Document) =>
    one.maker === late.maker && one.late?.meant === late.meant && sameName(one.late.name, late.name);
  const there = before === undefined ? [] : namedIn(world, folder, before);
  const isNext = there.every((one) => isOfIt(one) && kindOf(world, one) !== late.kind);
  return isNext ? (there[0]?.name ?? free) : free;
}

/** Of what belongs in the folder: beside its other kinds of file it keeps its name. */
export const ownName = (world: World, folder: number, name: string, kind: string | undefined): string =>
  namedIn(world, folder, name, kind).length === 0 ? name : freeName(world, folder, name);
