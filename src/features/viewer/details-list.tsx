import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { authorIn, readAuthors } from '#src/data/reads/people.ts';
import { dateText, writtenMomentText } from '#src/text/moments.ts';
import { PhotoPlace } from './photo-place.tsx';
import { usePhotoFacts } from './use-photo-facts.ts';

const KILOBYTE = 1000;

/** The facts of the shown version. */
export function DetailsList({ opened: { document, shown } }: { opened: OpenedDocument }) {
  const { t, i18n } = useTranslation('viewer');
  const { version } = shown;
  const { taken_at, latitude, longitude } = usePhotoFacts(version);
  const kilobytes = Math.max(1, Math.round(version.size / KILOBYTE));
  const size = new Intl.NumberFormat(i18n.language).format(kilobytes);
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0 }}>
      <Fact name={t('panel.name')}>{document.name}</Fact>
      <Fact name={t('panel.type')}>{t(`panel.type_${version.file_type}`)}</Fact>
      <Fact name={t('panel.version')}>{version.label}</Fact>
      <Fact name={t('panel.size')}>{t('panel.kilobytes', { size })}</Fact>
      <Fact name={t('panel.created')}>{dateText(version.created_at, i18n.language)}</Fact>
      <Fact name={t('panel.created_by')}>
        <Creator projectId={version.project_id} userId={version.created_by_id} />
      </Fact>
      {taken_at === null ? null : <Fact name={t('panel.taken')}>{writtenMomentText(taken_at, i18n.language)}</Fact>}
      {latitude === null || longitude === null ? null : (
        <Fact name={t('panel.place')}>
          <PhotoPlace latitude={latitude} longitude={longitude} />
        </Fact>
      )}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

function Creator({ projectId, userId }: { projectId: number; userId: number }) {
  const { t } = useTranslation('viewer');
  const authors = useLiveQuery(() => read((store) => readAuthors(store, projectId)), [projectId]);
  if (authors === undefined) return null;
  const { full_name, avatar_url } = authorIn(authors, userId);
  const name = full_name || t('panel.somebody');
  return (
    <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Avatar
        component="span"
        src={avatar_url ?? undefined}
        alt=""
        sx={{ width: 32, height: 32, fontSize: '0.875rem' }}
      >
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <span>{name}</span>
    </Stack>
  );
}
