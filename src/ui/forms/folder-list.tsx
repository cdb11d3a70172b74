import CloseIcon from '@mui/icons-material/Close';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '#src/text/moments.ts';
import { type FolderFile, type PickedFolder, pickedFolders } from '#src/ui/incoming/picked-folder.ts';

/** Files named before the rest is only counted; and how many more are named each time somebody asks. */
const NAMED = 10;
const STEP = 100;

const plainList = { m: 0, p: 0, listStyle: 'none' };

interface RowProps {
  folder: PickedFolder;
  onRemove: () => void;
  disabled: boolean;
}

function FolderRow({ folder, onRemove, disabled }: RowProps) {
  const { t, i18n } = useTranslation('picker');
  const name = folder.name === '' ? t('single_files') : folder.name;
  const size = bytesText(folder.bytes, i18n.language);
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <FolderIcon aria-hidden color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('total', { count: folder.count, size })}
        </Typography>
      </Box>
      <IconButton aria-label={t('remove', { name })} onClick={onRemove} disabled={disabled} edge="end">
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

/** The first files by their paths, and the rest of them step by step. */
function FileNames({ files }: { files: readonly FolderFile[] }) {
  const { t } = useTranslation('picker');
  const [named, setNamed] = useState(NAMED);
  const rest = files.length - named;
  return (
    <>
      <Box component="ul" aria-label={t('files')} sx={plainList}>
        {files.slice(0, named).map(({ path }) => (
          <Typography key={path} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {path}
          </Typography>
        ))}
      </Box>
      {rest > 0 ? (
        <Button onClick={() => setNamed(named + STEP)} sx={{ mx: -1, textAlign: 'left' }}>
          {t('more_files', { count: rest })}
        </Button>
      ) : null}
    </>
  );
}

interface Props {
  files: readonly FolderFile[];
  onRemove: (folder: string) => void;
  disabled: boolean;
}

/** The picked folders, and the first of the files in them. */
export function FolderList({ files, onRemove, disabled }: Props) {
  const { t, i18n } = useTranslation('picker');
  const folders = pickedFolders(files);
  const bytes = folders.reduce((sum, folder) => sum + folder.bytes, 0);
  return (
    <Stack spacing={1.5}>
      <Stack component="ul" spacing={0.5} aria-label={t('folders')} sx={plainList}>
        {folders.map((folder) => (
          <FolderRow key={folder.name} folder={folder} onRemove={() => onRemove(folder.name)} disabled={disabled} />
        ))}
      </Stack>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t('total', { count: files.length, size: bytesText(bytes, i18n.language) })}
        </Typography>
        <FileNames files={files} />
      </Box>
    </Stack>
  );
}
