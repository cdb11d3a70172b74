import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesText } from '#src/text/moments.ts';
import { type PickedFile, photoBatch } from './photo-batch.ts';

/** Files named before the rest is only counted; and how many more are named each time somebody asks. */
const NAMED = 10;
const STEP = 100;

interface RemoveProps {
  name: string;
  onRemove: () => void;
  disabled: boolean;
}

export function RemovePicked({ name, onRemove, disabled }: RemoveProps) {
  const { t } = useTranslation('picker');
  return (
    <IconButton aria-label={t('remove', { name })} onClick={onRemove} disabled={disabled} edge="end">
      <CloseIcon />
    </IconButton>
  );
}

interface Props {
  files: readonly PickedFile[];
  onRemove: (key: number) => void;
  disabled: boolean;
}

/** Several files, each under the name that it will have, and how much they are together. */
export function PickedList({ files, onRemove, disabled }: Props) {
  const { t, i18n } = useTranslation(['picker', 'uploads']);
  const [shown, setShown] = useState(NAMED);
  const { files: named } = photoBatch(files, new Set(), (date, time) => t('uploads:photo_name', { date, time }));
  const rest = files.length - shown;
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <Box>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {t('total', { count: files.length, size: bytesText(bytes, i18n.language) })}
      </Typography>
      <Box component="ul" aria-label={t('files')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {files.slice(0, shown).map(({ key, file }, at) => {
          const name = named[at]?.path ?? file.name;
          return (
            <Stack key={key} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
              <RemovePicked name={name} onRemove={() => onRemove(key)} disabled={disabled} />
            </Stack>
          );
        })}
      </Box>
      {rest > 0 ? (
        <Button onClick={() => setShown(shown + STEP)} sx={{ mx: -1, textAlign: 'left' }}>
          {t('more_files', { count: rest })}
        </Button>
      ) : null}
    </Box>
  );
}
