import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Author } from '#src/data/reads/people.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { useAuthorName } from '#src/nouns/use-author-name.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { bytesText } from '#src/text/moments.ts';
import { MadeTime } from '#src/ui/made-time.tsx';
import type { VersionStanding } from './version-standing.ts';

interface Props {
  id: string;
  item: VersionItem;
  author: Author | undefined;
  standing: VersionStanding;
}

/** The text's own colour in a coloured frame: read in the sun. */
const strong = { color: 'text.primary', borderWidth: 2, fontWeight: 600 };

const colours = { latest: 'success', current: 'success', newer: 'info', pending: 'info', chosen: 'info' } as const;

/** What a version is, who made it and when, how large it is and where its file is. */
export function VersionFacts({ id, item: { version, file }, author, standing }: Props) {
  const { t, i18n } = useTranslation('viewer');
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  // Without signal a newer one may be there already.
  const said = standing === 'latest' && error !== null ? 'latest_here' : standing;
  const nameOf = useAuthorName();
  const size = bytesText(file.size, i18n.language);
  const state = t(`panel.file_${file.kind}`, { percent: String(file.percent) });
  return (
    <Stack id={id} spacing={0.5} sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{version.label}</Typography>
        {standing === null || said === null ? null : (
          <Chip size="small" color={colours[standing]} variant="outlined" sx={strong} label={t(`panel.${said}`)} />
        )}
        {version.concurrent_with !== null ? (
          <Chip size="small" color="warning" variant="outlined" sx={strong} label={t('panel.concurrent')} />
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <MadeTime at={version.created_at} client_time={version.client_time} />
        {author === undefined ? null : ` · ${nameOf(author, t('panel.somebody'))}`}
      </Typography>
      <Typography variant="body2">{`${size} · ${state}`}</Typography>
    </Stack>
  );
}
