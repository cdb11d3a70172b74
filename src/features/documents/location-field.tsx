import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readUploadPlaces } from '#src/data/reads/queue/upload-places.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { IndentedSelect } from '#src/ui/forms/indented-select.tsx';

/** Custom folders that the picker shows inside each other. */
const LEVELS = 3;

interface Props {
  projectId: number;
  /** The folder that the dialog was opened from: its root is what is offered. */
  around: number | null;
  value: number | null;
  onChange: (folderId: number) => void;
  problem: string | undefined;
  disabled: boolean;
}

export function LocationField({ projectId, around, value, onChange, problem, disabled }: Props) {
  const { t } = useTranslation(['uploads', 'folders']);
  const locations = useLiveQuery(
    () => read((store) => readUploadPlaces(store, projectId, { within: around, chosen: around, levels: LEVELS })),
    [projectId, around],
  );
  const options = (locations ?? []).map(({ folder, depth }) => ({
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
      problem={problem}
      disabled={disabled || locations === undefined}
    />
  );
}
