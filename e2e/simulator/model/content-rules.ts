// Versions, comments, printed codes, prints, and what a person has for themself.
import { type Arrival, seenOnly, tellAuthors } from './arrival.ts';
import { addVersion, freeLabel, late } from './versions.ts';
import {
  binned,
  everyone,
  find,
  list,
  living,
  No,
  type Notice,
  need,
  needOver,
  owners,
  versionsOf,
  type World,
  writers,
} from './world.ts';

interface InProject {
  project_id: number;
  id: number;
}

type NewVersion = InProject & {
  document_id: number;
  based_on_version_id: number | null;
  label: string;
  file_name: string;
  sha256: string;
};

export function createVersion(world: World, arrival: Arrival, args: NewVersion): Notice {
  const { project_id: project, id, label, sha256 } = args;
  need(world, arrival.actor, project, writers);
  const document = find(world, 'documents', project, args.document_id);
  const wanted = args.based_on_version_id;
  const base = wanted === null ? null : find(world, 'versions', project, wanted);
  if (world.versions.has(id) || world.aliases.has(id)) throw new No('id_taken');
  const from = base?.document === document.id ? base.id : null;
  return addVersion(world, arrival, document, { id, label, base: from, file: args.file_name, sha256 });
}

export function deleteVersion(world: World, { actor, at, event }: Arrival, args: InProject): Notice {
  const version = find(world, 'versions', args.project_id, args.id);
  needOver(world, actor, args.project_id, version.maker === actor);
  const document = find(world, 'documents', args.project_id, living(version).document);
  const others = versionsOf(world, document.id).filter((other) => other.gone === null && other !== version);
  if (document.current === version.id || others.length === 0) throw new No('current_version');
  version.gone = { event, at };
  return undefined;
}

export function restoreVersion(world: World, { actor, at }: Arrival, args: InProject): Notice {
  const version = find(world, 'versions', args.project_id, args.id);
  needOver(world, actor, args.project_id, version.maker === actor);
  binned(version, at);
  living(find(world, 'documents', args.project_id, version.document));
  const label = freeLabel(version.label, version.ordinal, versionsOf(world, version.document));
  const same = label === version.label;
  Object.assign(version, { gone: null, beside: null, label });
  return same ? undefined : 'label_changed';
}

export function createComment(
  world: World,
  { actor, at }: Arrival,
  args: InProject & { document_id: number; content: string; linked_document_ids: number[] },
): Notice {
  const { id, project_id: project } = args;
  need(world, actor, project, everyone);
  if (world.comments.has(id)) throw new No('id_taken');
  const document = find(world, 'documents', project, args.document_id);
  const gone = late(world, document, at);
  const links = args.linked_document_ids.map((link) => find(world, 'documents', project, link).id);
  const said = { text: args.content.trim(), links: [...new Set(links)] };
  world.comments.set(id, { id, project, document: document.id, author: actor, ...said, gone });
  if (gone !== null) return 'kept_in_bin';
  tellAuthors(world, actor, document.id, id);
  return undefined;
}

/** The document that an id stands for by now. */
function became(world: World, id: number): number {
  const alias = world.documents.has(id) ? undefined : world.aliases.get(id);
  return alias?.gone === null ? alias.target : id;
}

export function editComment(
  world: World,
  { actor }: Arrival,
  args: InProject & { content?: string; was?: string; link?: number[]; unlink?: number[] },
): Notice {
  need(world, actor, args.project_id, everyone);
  const comment = living(find(world, 'comments', args.project_id, args.id));
  if (comment.author !== actor) throw new No('forbidden');
  const gone = new Set((args.unlink ?? []).map((id) => became(world, id)));
  const come = (args.link ?? []).map((id) => find(world, 'documents', args.project_id, id).id);
  const stay = comment.links.map((id) => became(world, id)).filter((id) => !gone.has(id));
  if (args.link !== undefined || args.unlink !== undefined) comment.links = [...new Set([...stay, ...come])];
  const before = comment.text;
  comment.text = args.content?.trim() ?? before;
  // One's own words from another device, which were not before one.
  const replaced = args.was !== undefined && before !== args.was && before !== comment.text;
  return replaced ? 'edit_replaced' : undefined;
}

export function deleteComment(world: World, arrival: Arrival, args: InProject): Notice {
  const { actor, at, event, seen } = arrival;
  const level = need(world, actor, args.project_id, everyone);
  const comment = living(find(world, 'comments', args.project_id, args.id));
  if (comment.author !== actor && level !== 'owner') throw new No('forbidden');
  const others = comment.author !== actor;
  seenOnly(arrival, others && seen.shown.get(comment.id) !== comment.text, others);
  comment.gone = { event, at };
  return undefined;
}

type NewCode = InProject & { version_id: number; token: string };

/** A version's first code is the one in force; `renew` puts another in its place. */
function addCode(world: World, { actor }: Arrival, args: NewCode, renew: boolean): Notice {
  const { id, project_id: project, token } = args;
  need(world, actor, project, renew ? writers : everyone);
  const version = living(find(world, 'versions', project, args.version_id));
  living(find(world, 'documents', project, version.document));
  if (!version.ready) throw new No('version_pending');
  const others = list(world.codes, (code) => code.version === version.id && !code.replaced);
  if (renew) for (const other of others) other.replaced = true;
  const replaced = !renew && others.length > 0;
  const of = { project, document: version.document, version: version.id };
  world.codes.set(id, { id, ...of, token, replaced, gone: null });
  return undefined;
}
export const createCode = (world: World, arrival: Arrival, args: NewCode) => addCode(world, arrival, args, false);
export const renewCode = (world: World, arrival: Arrival, args: NewCode) => addCode(world, arrival, args, true);

export function notePrint(
  world: World,
  { actor }: Arrival,
  args: InProject & { version_id: number; way: string; copies: number | null },
): Notice {
  const { id, project_id: project, way, copies } = args;
  need(world, actor, project, everyone);
  const version = find(world, 'versions', project, args.version_id);
  const { name } = find(world, 'documents', project, version.document);
  const of = { project, document: version.document, version: version.id, maker: actor, gone: null };
  world.prints.set(id, { id, ...of, way, name, label: version.label, copies, collected: 0 });
  return undefined;
}

function printOf(world: World, { actor }: Arrival, { project_id, id }: InProject) {
  const level = need(world, actor, project_id, everyone);
  const print = world.prints.get(id);
  if (print?.project !== project_id) throw new No('not_found');
  return { level, print: living(print) };
}

export function countPrint(world: World, arrival: Arrival, args: InProject & { copies: number | null }): Notice {
  const { print } = printOf(world, arrival, args);
  if (print.maker !== arrival.actor) throw new No('forbidden');
  print.copies = args.copies;
  return undefined;
}

export function collectPrint(world: World, arrival: Arrival, args: InProject): Notice {
  const { print } = printOf(world, arrival, args);
  // Of copies that nobody counted one more may always be about.
  if (print.copies === null || print.collected < print.copies) print.collected += 1;
  return undefined;
}

export function uncollectPrint(world: World, arrival: Arrival, args: InProject): Notice {
  const { print } = printOf(world, arrival, args);
  if (print.collected > 0) print.collected -= 1;
  return undefined;
}

export function strikePrint(world: World, arrival: Arrival, args: InProject): Notice {
  const { level, print } = printOf(world, arrival, args);
  if (print.maker !== arrival.actor && !owners.includes(level)) throw new No('forbidden');
  print.gone = { event: arrival.event, at: arrival.at };
  return undefined;
}

export function readNote(world: World, { actor }: Arrival, args: { id: number }): Notice {
  const note = world.notes.find(({ id, to }) => id === args.id && to === actor);
  if (note === undefined) throw new No('not_found');
  note.read = true;
  return undefined;
}

export function prefer(world: World, { actor }: Arrival, args: { preferences: Record<string, unknown> }): Notice {
  world.preferences.set(actor, { ...world.preferences.get(actor), ...args.preferences });
  return undefined;
}
