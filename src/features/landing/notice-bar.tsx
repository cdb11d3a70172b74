import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { StartHandlers } from './start-button.tsx';

/** A slim line below the bar: why signing in is the next thing to do. */
export function NoticeBar({ text, start }: { text: string; start: StartHandlers }) {
  const { t } = useTranslation('landing');
  return (
    <Box role="status" sx={{ bgcolor: 'background.default', borderTop: 1, borderColor: 'divider' }}>
      <Container sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 1 }}>
        <InfoIcon color="primary" aria-hidden />
        <Typography sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>{text}</Typography>
        <Button {...start} sx={{ ml: 'auto' }}>
          {t('sign_in')}
        </Button>
      </Container>
    </Box>
  );
}

interface KeptProps {
  email: string;
  /** Changes and files that are sent after signing in. */
  unsent: number;
  /** What was refused or waits for a decision. */
  aside: number;
  /** Files of chosen folders. */
  unsaved: number;
  /** The device was reported lost: it is being removed. */
  isLost?: boolean;
  start: StartHandlers;
}

/** The same for somebody whose data waits on this device. */
export function KeptBar({ email, unsent, aside, unsaved, isLost = false, start }: KeptProps) {
  const { t } = useTranslation('landing');
  if (isLost) return <NoticeBar text={t('lost_here', { email })} start={start} />;
  const waiting = [
    ...(unsent > 0 ? [t('kept_unsent', { email, count: unsent })] : []),
    ...(aside > 0 ? [t('kept_aside', { email, count: aside })] : []),
    ...(unsaved > 0 ? [t('kept_unsaved', { email, count: unsaved })] : []),
  ];
  return <NoticeBar text={waiting.length === 0 ? t('kept_none', { email }) : waiting.join(' ')} start={start} />;
}
