import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Pin } from '#src/data/database.ts';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { KeepActions } from './keep-actions.tsx';
import { KeepProgress } from './keep-progress.tsx';
import { KeepTaken } from './keep-taken.tsx';
import { MissingFiles } from './missing-files.tsx';
import { UnreadWords } from './unread-words.tsx';
import { useKeepTexts } from './use-keep-texts.ts';
import { usePinnedPlace } from './use-pinned-place.ts';

/** One place under its name. */
export function PlacePart({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={1.5} data-testid="site-place">
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {children}
    </Stack>
  );
}

/** All that is known of a kept place, and what can be done with it. */
export function KeepPlace({ place, pin }: { place: FolderPlace; pin: Pin }) {
  const { t } = useKeepTexts();
  const view = usePinnedPlace(place, pin);
  if (view === undefined) return <Skeleton height={96} />;
  const { progress, standing } = view;
  const missing = progress.missing.length;
  return (
    <Stack spacing={1.5}>
      <KeepProgress view={view} />
      {standing.kind === 'verified' ? <UnreadWords place={place} files={progress.files} /> : null}
      <KeepTaken progress={progress} />
      {standing.kind === 'no_room' ? (
        <Alert severity="error" role="status">
          <AlertTitle>{t('no_room')}</AlertTitle>
          {t('no_room_hint')}
        </Alert>
      ) : null}
      <KeepActions place={place} pin={pin} progress={progress} />
      {missing + progress.unarrived.length === 0 ? null : (
        <section>
          {missing === 0 ? null : (
            <Typography component="h4" variant="subtitle2">
              {t('missing', { count: missing })}
            </Typography>
          )}
          <MissingFiles progress={progress} standing={standing} />
        </section>
      )}
    </Stack>
  );
}
