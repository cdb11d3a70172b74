import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { isTheirs, type KeptHere } from './kept.ts';
import { useServerBack } from './use-server-back.ts';
import type { MissedTry } from './use-way-in.ts';

interface Props {
  missed: MissedTry;
  kept: KeptHere | undefined;
  way: 'login' | 'register';
}

/** Why the server was missed, what is possible without it and what stays safe; later, that it is there again. */
export function MissedNotice({ missed, kept, way }: Props) {
  const { t } = useTranslation('auth');
  const back = useServerBack(missed);
  const answered = missed.kind === 'server';
  if (back && !answered) {
    return (
      <Alert severity="success" role="status">
        {t('connection_back')}
      </Alert>
    );
  }
  const sentences = [missed.kind === 'offline' ? t(`offline_${way}`) : missed.sentence];
  if (way === 'login' && isTheirs(kept, missed.email)) {
    const { email, unsent: count, aside, unsaved } = kept;
    sentences.push(count > 0 ? t('stays_here', { email, count }) : t('stays_here_none', { email }));
    if (aside > 0) sentences.push(t('kept_aside', { email, count: aside }));
    if (unsaved > 0) sentences.push(t('kept_unsaved', { email, count: unsaved }));
  } else if (way === 'login' && !answered) {
    sentences.push(t('first_sign_in'));
  }
  return (
    <Alert severity={answered ? 'error' : 'warning'}>
      <Stack spacing={1}>
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </Stack>
    </Alert>
  );
}
