import type { Destination } from '#src/data/reads/destinations.ts';
import type { PickOption } from '#src/ui/forms/pick-list.tsx';

interface Words {
  labelOf: (folder: Destination['folder']) => string;
  here: string;
  tooDeep: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Destinations as options: all of them as a tree, or those whose name holds the text, each with where it is. */
export function destinationOptions(
  destinations: readonly Destination[],
  search: string,
  { labelOf, here, tooDeep }: Words,
): PickOption[] {
  const wanted = plain(search.trim());
  const above: string[] = [];
  return destinations.flatMap(({ folder, depth, standing }) => {
    const label = labelOf(folder);
    above.length = depth;
    const path = above.join(' / ');
    above.push(label);
    if (wanted !== '' && !plain(label).includes(wanted)) return [];
    const reason = standing === 'here' ? here : standing === 'too_deep' ? tooDeep : undefined;
    const hint = reason ?? (wanted === '' || path === '' ? undefined : path);
    return [{ id: folder.id, label, hint, depth: wanted === '' ? depth : 0, disabled: standing !== 'free' }];
  });
}
