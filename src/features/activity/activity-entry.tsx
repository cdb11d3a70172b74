import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActivityLine } from '#domain/endpoints/activities';
import type { ActivityTarget } from '#src/data/reads/activity.ts';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { paths } from '#src/paths.ts';
import { momentText } from '#src/text/moments.ts';
import { useMadeAndArrived } from '#src/ui/made-time.tsx';

/** When the server had it; where it was made at another time, that too. */
function Times({ line: { at, client_time } }: { line: Pick<ActivityLine, 'at' | 'client_time'> }) {
  const { i18n } = useTranslation();
  const both = useMadeAndArrived({ at, client_time });
  return <time dateTime={at}>{both ?? momentText(at, Date.parse(at), i18n.language)}</time>;
}

interface Props {
  line: ActivityLine;
  sentence: string;
  person: string;
  avatar: string | null;
  /** undefined: what it is about is not here, or nothing that can be opened. */
  target: ActivityTarget | undefined;
}

/** A line of the log; where it leads somewhere, all of it does. */
export const ActivityEntry = memo(function ActivityEntry({ line, sentence, person, avatar, target }: Props) {
  const content = (
    <>
      <PersonAvatar name={person} url={avatar} size={40} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{sentence}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Times line={line} />
        </Typography>
      </Box>
    </>
  );
  if (target === undefined) return <Box sx={{ ...row, cursor: 'default' }}>{content}</Box>;
  const to = paths.document(target.document, target.version_id ?? undefined);
  return (
    <ListItemButton component={Link} to={to} sx={row}>
      {content}
      <ChevronIcon aria-hidden sx={{ ml: 'auto', alignSelf: 'center', color: 'text.secondary' }} />
    </ListItemButton>
  );
});

const row = { display: 'flex', alignItems: 'flex-start', gap: 2, minHeight: 64, px: { xs: 2, sm: 3 }, py: 1 };
