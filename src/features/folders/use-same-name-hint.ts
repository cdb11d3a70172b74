import { useTranslation } from 'react-i18next';
import { nameKey } from '#domain/files/names';
import { read } from '#src/data/current-store.ts';
import { readSubfolders } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/**
 * What is said where another folder of this name stands in the same place. Two of one name are no fault: without signal
 * nobody knows what others make meanwhile.
 * @param own the folder that is being renamed.
 */
export function useSameNameHint(parentId: number | null, name: string, own?: number): string | undefined {
  const { t } = useTranslation('folders');
  const siblings = useLiveQuery(
    () => (parentId === null ? Promise.resolve([]) : read((store) => readSubfolders(store, parentId))),
    [parentId],
    [],
  );
  const key = nameKey(name);
  const taken = key !== '' && siblings.some((folder) => folder.id !== own && nameKey(folder.name) === key);
  return taken ? t('create.name_taken') : undefined;
}
