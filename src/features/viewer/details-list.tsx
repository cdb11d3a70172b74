import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { PhotoPlace } from '#src/features/viewer/picture/photo-place.tsx';
import { usePhotoFacts } from '#src/features/viewer/picture/use-photo-facts.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { useAuthorName } from '#src/nouns/use-author-name.ts';
import { bytesText, dateText, writtenMomentText } from '#src/text/moments.ts';
import { useAuthor } from './use-author.ts';

/** The facts of the shown version, the short ones side by side. */
export function DetailsList({ opened: { document, shown } }: { opened: OpenedDocument }) {
  const { t, i18n } = useTranslation('viewer');
  const { version } = shown;
  const nameOf = useDocumentName();
  const { taken_at, latitude, longitude } = usePhotoFacts(version);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 1 }}>
      <Fact name={t('panel.name')} wide>
        {nameOf(document.name, version.file_name)}
      </Fact>
      <Fact name={t('panel.type')}>{t(`panel.type_${version.file_type}`)}</Fact>
      <Fact name={t('panel.version')}>{version.label}</Fact>
      <Fact name={t('panel.size')}>{bytesText(version.size, i18n.language)}</Fact>
      <Fact name={t('panel.created')}>{dateText(version.created_at, i18n.language)}</Fact>
      <Fact name={t('panel.created_by')} wide>
        <Creator projectId={version.project_id} userId={version.created_by_id} />
      </Fact>
      {taken_at === null ? null : (
        <Fact name={t('panel.taken')} wide>
          {writtenMomentText(taken_at, i18n.language)}
        </Fact>
      )}
      {latitude === null || longitude === null ? null : (
        <Fact name={t('panel.place')} wide>
          <PhotoPlace latitude={latitude} longitude={longitude} />
        </Fact>
      )}
    </Box>
  );
}

/** `wide`: it has a line of its own. */
function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
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
  const author = useAuthor(projectId, userId);
  const nameOf = useAuthorName();
  if (author === undefined) return null;
  const name = nameOf(author, t('panel.somebody'));
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <PersonAvatar name={name} url={author.avatar_url} size={32} />
      <span>{name}</span>
    </Stack>
  );
}
