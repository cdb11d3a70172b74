import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readUploadPlaces } from '#src/data/reads/queue/upload-places.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { IndentedSelect } from '#src/ui/forms/indented-select.tsx';

/** Custom folders that the picker shows inside each other. */
const LEVELS = 3;

interface Props {
  projectId: number;
  /** Where the dialog was opened: offered however deep it stands. */
  folderId: number;
  value: number;
  onChange: (folderId: number) => void;
  disabled: boolean;
}

/** Below which of the project's roots, and where there, it all goes. */
export function UploadTarget({ projectId, folderId, value, onChange, disabled }: Props) {
  const { t } = useTranslation(['uploads', 'folders']);
  const places = useLiveQuery(
    () => read((store) => readUploadPlaces(store, projectId, { within: null, chosen: folderId, levels: LEVELS })),
    [projectId, folderId],
  );
  const options = (places ?? []).map(({ folder, depth }) => ({
    id: folder.id,
    depth,
    label: folder.folder_type === 'custom' ? folder.name : t(`folders:root.${folder.folder_type}`),
  }));
  return (
    <IndentedSelect
      label={t('location')}
      options={options}
      value={value}
      onChange={onChange}
      disabled={disabled || places === undefined}
    />
  );
}
