// When what is on paper was deleted. A device holds living rows only: it notes the time as it hears of it, and the log of a
// project has it too, as far back as that is here.
import type { Print } from '#domain/print';
import type { Store } from '#src/data/database.ts';

/** What of the log ends a print, and what takes that back. */
const endings: Partial<Record<string, boolean>> = {
  'document.deleted': true,
  'document.restored': false,
  'version.deleted': true,
  'version.restored': false,
};

/** Print → when its version or drawing was deleted, as this device heard it; also of what came back since. */
export async function readNotedEnds(store: Store): Promise<Map<number, string>> {
  const noted = (await store.meta.get('prints_gone'))?.value;
  return new Map(typeof noted === 'string' ? (JSON.parse(noted) as [number, string][]) : []);
}

/** The same of prints of one project whose version is not here any more; nothing for one of which nobody says when. */
export async function readPrintEnds(
  store: Store,
  projectId: number,
  prints: readonly Print[],
): Promise<Map<number, string>> {
  if (prints.length === 0) return new Map();
  const noted = await readNotedEnds(store);
  const lines = await store.activities
    .where('project_id')
    .equals(projectId)
    .filter(({ what }) => Object.hasOwn(endings, what))
    .toArray();
  const logged = new Map<string, string>();
  for (const { what, document_id, version_id, at } of lines.sort((a, b) => a.number - b.number)) {
    const of = what.startsWith('document.') ? `document:${document_id}` : `version:${version_id}`;
    if (endings[what]) logged.set(of, at);
    else logged.delete(of);
  }
  return new Map(
    prints.flatMap(({ id, document_id, version_id }): [number, string][] => {
      const ended = [logged.get(`version:${version_id}`), logged.get(`document:${document_id}`)];
      // The version may have gone before its document.
      const at = noted.get(id) ?? ended.filter((time) => time !== undefined).sort()[0];
      return at === undefined ? [] : [[id, at]];
    }),
  );
}
