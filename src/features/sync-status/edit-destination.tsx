import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { type FolderLocation, readLocations, readSubtreeIds } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { folderName } from '#src/nouns/folder-name.ts';
import { IndentedSelect } from '#src/ui/forms/indented-select.tsx';

interface Props {
  mutation: NonNullable<AttentionItem['mutation']>;
  value: number | null;
  onChange: (folderId: number) => void;
  disabled: boolean;
}

/** All folders of the project; for a folder on the move neither itself nor what is below it. */
async function readTargets(store: Store, { name, args }: Props['mutation']): Promise<FolderLocation[]> {
  const { project_id, id } = args as { project_id: number; id: number };
  const all = await readLocations(store, project_id, null, limits.folderDepthMax);
  if (name !== 'folder.move@1') return all;
  const own = new Set(await readSubtreeIds(store, project_id, id));
  return all.filter(({ folder }) => !own.has(folder.id));
}

export function EditDestination({ mutation, value, onChange, disabled }: Props) {
  const { t } = useTranslation(['sync', 'folders']);
  const targets = useLiveQuery(() => read((store) => readTargets(store, mutation)), [mutation]);
  const options = (targets ?? []).map(({ folder, depth }) => ({ id: folder.id, depth, label: folderName(t, folder) }));
  return (
    <IndentedSelect
      label={t('sync:edit_label.place')}
      options={options}
      value={value}
      onChange={onChange}
      disabled={disabled || targets === undefined}
    />
  );
}
