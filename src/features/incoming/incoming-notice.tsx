import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { dropIncoming } from '#src/platform/installed/incoming-files.ts';
import { useIncoming } from './use-incoming.ts';

/** Files of another app of which nobody has said where they go. */
export function IncomingNotice() {
  const { t } = useTranslation(['incoming', 'words']);
  const waiting = useIncoming() ?? [];
  if (waiting.length === 0) return null;
  return (
    <Alert severity="info">
      {t('incoming:waiting', { count: waiting.length })}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Button component={Link} to={paths.incoming()} variant="outlined">
          {t('incoming:choose')}
        </Button>
        <Button color="inherit" onClick={() => void dropIncoming(waiting.map(({ key }) => key))}>
          {t('words:discard')}
        </Button>
      </Stack>
    </Alert>
  );
}
