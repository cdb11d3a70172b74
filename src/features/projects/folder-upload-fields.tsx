import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { FolderField } from '#src/ui/forms/folder-field.tsx';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';

const targets = Object.keys(folderSlugs) as FolderSlug[];

interface Props {
  files: readonly FolderFile[];
  onFiles: (files: FolderFile[]) => void;
  target: FolderSlug;
  onTarget: (target: FolderSlug) => void;
  problem: string | undefined;
  disabled: boolean;
}

/** Which folders, and into which of the project's roots. */
export function FolderUploadFields({ files, onFiles, target, onTarget, problem, disabled }: Props) {
  const { t } = useTranslation(['dashboard', 'projects']);
  return (
    <Stack spacing={2.5}>
      <FolderField files={files} onChange={onFiles} disabled={disabled} problem={problem} />
      <TextField
        select
        fullWidth
        label={t('dashboard:create.target')}
        value={target}
        onChange={(event) => onTarget(event.target.value as FolderSlug)}
        disabled={disabled}
      >
        {targets.map((slug) => (
          <MenuItem key={slug} value={slug}>
            {t(`projects:root.${slug}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
