import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageRoom } from '#src/platform/own-files/storage.ts';
import { bytesText } from '#src/text/moments.ts';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';
import { FigureList } from './figure-list.tsx';

interface Props {
  /** null where the browser does not say, undefined until it has. */
  room: StorageRoom | null | undefined;
  /** What the files here take, in bytes; undefined until that is added up. */
  held: { kept: number; unsent: number; other: number } | undefined;
}

/** How much room this app takes on the device, of what, and how much there is. */
export function StorageMeter({ room, held }: Props) {
  const { t, i18n } = useTranslation('site');
  const titleId = useId();
  const size = (bytes: number) => bytesText(bytes, i18n.language);
  const figures =
    held === undefined
      ? []
      : [
          { name: t('storage_kept'), figure: size(held.kept) },
          { name: t('storage_unsent'), figure: size(held.unsent) },
          { name: t('storage_other'), figure: size(held.other) },
        ];
  return (
    <Stack component="section" aria-labelledby={titleId} spacing={1} data-testid="storage-meter">
      <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {t('storage')}
      </Typography>
      {room === undefined ? <Skeleton height={40} /> : null}
      {room === null ? <Typography color="textSecondary">{t('storage_unknown')}</Typography> : null}
      {room == null ? null : (
        <ProgressLine value={room.used} total={room.used + room.free} label={t('storage')}>
          {t('storage_used', { used: size(room.used), free: size(room.free) })}
        </ProgressLine>
      )}
      <FigureList figures={figures} />
    </Stack>
  );
}
