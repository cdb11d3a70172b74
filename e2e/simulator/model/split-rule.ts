// Taking apart what became one: a version is a document of its own again.
import { type Arrival, handOf, isOwn, maybeOthers, seenOnly } from './arrival.ts';
import { kindOfFile } from './kinds.ts';
import { ownName } from './places.ts';
import { descends, freeLabel, isChosenUnseen } from './versions.ts';
import {
  find,
  list,
  living,
  madeBy,
  No,
  type Notice,
  needOver,
  type Version,
  versionsOf,
  type World,
} from './world.ts';

interface Split {
  project_id: number;
  document_id: number;
  version_id: number;
  description: string;
  comment_ids: number[];
}

const alive = (versions: readonly Version[]) => versions.filter(({ gone }) => gone === null);

function newest(versions: readonly Version[]): number | null {
  const ready = alive(versions).filter((version) => version.ready);
  return ready.sort((a, b) => b.ordinal - a.ordinal)[0]?.id ?? null;
}

function renumber(line: readonly Version[], document: number): void {
  const before: Version[] = [];
  for (const [index, version] of line.entries()) {
    const wanted = /^v\d+$/i.test(version.label) ? '' : version.label;
    const label = freeLabel(wanted, index + 1, before);
    Object.assign(version, { document, ordinal: index + 1, label });
    before.push(version);
  }
}

function remark(world: World, versions: readonly Version[], current: number | null): void {
  for (const version of versions) {
    if (version.beside === null) continue;
    version.beside = current === null || descends(world, current, version.id) ? null : current;
  }
}

/** The version with those made from it leaves under the id that its author had given it. */
export function splitVersion(world: World, arrival: Arrival, args: Split): Notice {
  const { actor, event, at, seen } = arrival;
  const { project_id: project } = args;
  const alias = world.aliases.get(args.document_id);
  const version = world.versions.get(args.version_id);
  if (alias?.project !== project || version === undefined) throw new No('not_found');
  needOver(world, actor, version.project, version.maker === actor);
  const merged = alias.gone === null && alias.target === version.document && version.project === project;
  if (alias.version !== null && alias.version !== version.id) throw new No('not_found');
  if (!merged || version.base !== null || version.ordinal === 1) throw new No('not_found');
  const from = living(find(world, 'documents', project, living(version).document));
  const all = versionsOf(world, from.id);
  const line = all.filter(({ id }) => descends(world, id, version.id));
  const rest = all.filter((other) => !line.includes(other));
  if (alive(line).some(({ maker }) => maker !== version.maker)) throw new No('built_upon');
  if (alive(rest).length === 0) throw new No('only_version');
  const leaves = line.some(({ id }) => id === from.current);
  const head = leaves ? from.current : newest(line);
  const chose = from.authors.current ?? madeBy(from);
  const [, , , shown] = JSON.parse(seen.shown.get(from.id) ?? '[]') as (string | number | null)[];
  const became = !isOwn(arrival, chose) && shown !== from.current;
  const isChosen = isChosenUnseen(arrival, from, 'built_upon');
  seenOnly(arrival, leaves && (became || isChosen), leaves && maybeOthers(arrival, chose));
  // Hands in the versions that leave go with them.
  const leaving = new Set(line.map((one) => String(one.id)));
  const hands = Object.entries(from.authors).filter(([field]) => {
    const [kind = '', of = ''] = field.split('.');
    return ['open', 'same_bytes', 'version'].includes(kind) && leaving.has(of);
  });
  const authors = Object.fromEntries(hands);
  const name = ownName(world, from.folder, from.name, kindOfFile(version.file));
  const { id } = alias;
  const { description } = args;
  const made = {
    name,
    description,
    current: head,
    chosen: leaves,
    maker: version.maker,
    from: version.from,
    authors,
    gone: null,
  };
  world.documents.set(id, { id, project, folder: from.folder, ...made });
  if (leaves) {
    from.current = newest(rest);
    from.authors.current = handOf(arrival);
    from.byArrival = false;
    from.agreed = [];
    from.chosen = true;
  }
  // Several lines come to an end among those that stay: which of them holds, people say.
  const ends = alive(rest).filter(({ ready, id: end }) => {
    return (
      ready && end !== from.current && !rest.some((on) => on.ready && on.id !== end && descends(world, on.id, end))
    );
  });
  if (leaves && from.current !== null) for (const end of ends) end.beside = from.current;
  renumber(line, id);
  remark(world, line, head);
  remark(world, rest, from.current);
  const moved = new Set(line.map((one) => one.id));
  for (const code of list(world.codes, (one) => moved.has(one.version))) code.document = id;
  for (const print of list(world.prints, (one) => moved.has(one.version))) print.document = id;
  for (const other of list(world.aliases, (one) => one.gone === null && one !== alias)) {
    if (other.target === from.id && other.version !== null && moved.has(other.version)) other.target = id;
  }
  for (const comment of list(world.comments, (one) => args.comment_ids.includes(one.id))) {
    if (comment.document === from.id && comment.author === actor && comment.gone === null) comment.document = id;
  }
  alias.gone = { event, at };
  return undefined;
}
