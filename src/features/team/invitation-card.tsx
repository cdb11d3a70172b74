import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '#src/text/moments.ts';

interface Props {
  team: string;
  /** Who sent it or is to get it. */
  person: string;
  sentAt: string;
  /** Whether it is known to have been sent: an own one may have been handed over as a link. */
  dated: 'sent_on' | 'invited_on';
  message: string | null;
  /** Beside the title. */
  status?: ReactNode;
  /** What went wrong, and in which words it is headed. */
  problem: { title: string; detail: string } | undefined;
  actions?: ReactNode;
}

export function InvitationCard({ team, person, sentAt, dated, message, status, problem, actions }: Props) {
  const { t, i18n } = useTranslation('team');
  return (
    <Paper component="li" variant="outlined" data-testid="invitation" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Stack spacing={1}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography component="h2" variant="h6" sx={{ flex: '1 1 240px' }}>
            {t('invitation', { team })}
          </Typography>
          {status}
        </Stack>
        <Typography>{person}</Typography>
        <Typography color="textSecondary">{t(dated, { date: dateText(sentAt, i18n.language) })}</Typography>
        {message === null || message === '' ? null : (
          <Typography sx={{ whiteSpace: 'pre-line', borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
            {message}
          </Typography>
        )}
        {problem === undefined ? null : (
          <Alert severity="error">
            <AlertTitle>{problem.title}</AlertTitle>
            {problem.detail}
          </Alert>
        )}
        {actions === undefined ? null : (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end', pt: 1 }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
