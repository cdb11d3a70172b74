// Versions: numbered as they arrive, and which of them holds.
import { type Document, find, No, type Notice, type Version, versionsOf, type World } from './world.ts';

/** Whether a version was made from another, over however many between. */
export function descends(world: World, from: number, to: number): boolean {
  for (let at: number | null = from; at !== null; at = world.versions.get(at)?.base ?? null) if (at === to) return true;
  return false;
}

/** The wanted label while no living version has it; else the first free V1, V2… from its number on. */
export function freeLabel(wanted: string, ordinal: number, others: readonly Version[]): string {
  const taken = new Set(others.filter(({ gone }) => gone === null).map(({ label }) => label.toLowerCase()));
  if (wanted !== '' && !taken.has(wanted.toLowerCase())) return wanted;
  let n = ordinal;
  while (taken.has(`v${n}`)) n += 1;
  return `V${n}`;
}

/** Its bytes are all there: it holds if it was made from what holds, else people are asked. */
function arrives(world: World, document: Document, version: Version): void {
  version.ready = true;
  version.beside = null;
  if (version.gone !== null && document.gone === null) return;
  const { current } = document;
  if (current === null || descends(world, version.id, current)) document.current = version.id;
  else if (!descends(world, current, version.id)) version.beside = current;
}

export interface NewFile {
  id: number;
  label: string;
  base: number | null;
  file: string;
  sha256: string;
}

/** Adds a file to a document; the same bytes are never a version twice. */
export function addVersion(
  world: World,
  { at, actor }: { at: number; actor: number },
  document: Document,
  { id, label, base, file, sha256 }: NewFile,
): Notice {
  const others = versionsOf(world, document.id);
  const { project } = document;
  const same = others.find((other) => other.gone === null && other.sha256 === sha256);
  if (same !== undefined) {
    world.aliases.set(id, { id, project, target: same.id, gone: null });
    return 'same_bytes';
  }
  const ordinal = Math.max(0, ...others.map((other) => other.ordinal)) + 1;
  const { current } = document;
  const beside = current === null || (base !== null && descends(world, base, current)) ? null : current;
  const gone = document.gone === null ? null : { ...document.gone, at, late: true as const };
  const given = freeLabel(label, ordinal, others);
  const made = { id, project, document: document.id, ordinal, label: given, file, sha256, base, maker: actor };
  const version: Version = { ...made, gone, ready: false, beside };
  world.versions.set(id, version);
  if (world.bytes.has(`${project}:${sha256}`)) arrives(world, document, version);
  if (gone !== null) return 'kept_in_bin';
  if (beside !== null) return 'concurrent_version';
  return label === '' || label === given ? undefined : 'label_changed';
}

/** Bytes have arrived in a project. */
export function bytesArrive(world: World, project: number, sha256: string): void {
  world.bytes.add(`${project}:${sha256}`);
  const waiting = [...world.versions.values()].filter(
    (version) => version.project === project && version.sha256 === sha256 && !version.ready,
  );
  for (const version of waiting.sort((a, b) => a.ordinal - b.ordinal)) {
    arrives(world, find(world, 'documents', project, version.document), version);
  }
}

/** A version of a document that both live. */
export function chosen(world: World, args: { project_id: number; document_id: number; version_id: number }) {
  const document = find(world, 'documents', args.project_id, args.document_id);
  if (document.gone !== null) throw new No('deleted');
  const version = find(world, 'versions', args.project_id, args.version_id);
  if (version.gone !== null) throw new No('deleted');
  if (version.document !== document.id) throw new No('not_found');
  return { document, version };
}
