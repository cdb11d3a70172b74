import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readUploadPlaces } from '#src/data/reads/queue/upload-places.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { IndentedSelect } from '#src/ui/forms/indented-select.tsx';
import { useFolderName } from './folder-name.ts';

/** Levels of custom folders that are offered below a root. */
const LEVELS = 3;

interface Props {
  projectId: number;
  /** Offers the folders of this one's root alone; null: those of all roots. */
  within: number | null;
  /** The folder that the dialog was opened from: offered however deep it stands. */
  opened: number | null;
  value: number | null;
  onChange: (folderId: number) => void;
  problem?: string | undefined;
  disabled: boolean;
}

/** The folder that an upload goes to. */
export function LocationField({ projectId, within, opened, value, onChange, problem, disabled }: Props) {
  const { t } = useTranslation('uploads');
  const nameOf = useFolderName();
  const folders = useLiveQuery(
    () => read((store) => readUploadPlaces(store, projectId, { within, chosen: opened, levels: LEVELS })),
    [projectId, within, opened],
  );
  const options = (folders ?? []).map(({ folder, depth }) => ({ id: folder.id, depth, label: nameOf(folder) }));
  return (
    <IndentedSelect
      label={t('location')}
      options={options}
      value={value}
      onChange={onChange}
      problem={problem}
      disabled={disabled || folders === undefined}
    />
  );
}
