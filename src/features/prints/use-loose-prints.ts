import { read } from '#src/data/current-store.ts';
import { readRegister } from '#src/data/reads/prints/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** How many prints of a project are out of date and still about; 0 while nobody asks. */
export function useLoosePrints(projectId: number, asked: boolean): number {
  const loose = useLiveQuery(async () => {
    if (!asked) return 0;
    return (await read((store) => readRegister(store, projectId))).filter((item) => item.loose).length;
  }, [projectId, asked]);
  return loose ?? 0;
}
