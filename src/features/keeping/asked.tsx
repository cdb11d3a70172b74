import CloudOffIcon from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';

interface Props {
  /** Whether the server has answered so far. */
  there: boolean;
  problem: string | undefined;
  again: () => void;
  children: ReactNode;
}

/** What only the server knows: while it is asked, when it cannot be, and what it said before that. */
export function Asked({ there, problem, again, children }: Props) {
  const { t } = useTranslation(['keeping', 'words']);
  const retry = (
    <Button color="inherit" onClick={again}>
      {t('words:retry')}
    </Button>
  );
  if (there) {
    return (
      <Stack spacing={2}>
        {problem === undefined ? null : (
          <Alert severity="info" role="status" action={retry}>
            {problem}
          </Alert>
        )}
        {children}
      </Stack>
    );
  }
  if (problem !== undefined) {
    const button = (
      <Button variant="contained" onClick={again}>
        {t('words:retry')}
      </Button>
    );
    return <EmptyState icon={<CloudOffIcon />} title={t('keeping:failed')} hint={problem} action={button} />;
  }
  return (
    <Stack spacing={1.5} role="status" aria-label={t('words:loading')}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} variant="rounded" height={88} />
      ))}
    </Stack>
  );
}
