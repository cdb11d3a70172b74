import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  problem: string | undefined;
  /** What came of the last try, where it is no mistake. */
  notice?: ReactNode;
  submit: string;
  children: ReactNode;
}

/** Fields, what came of the last try, one button. Checking is the app's, not the browser's. */
export function AuthForm({ onSubmit, busy, problem, notice, submit, children }: Props) {
  const outcome = useRef<HTMLDivElement>(null);
  const told = problem !== undefined || (notice !== undefined && notice !== null);
  useEffect(() => {
    if (busy || !told) return;
    outcome.current?.scrollIntoView({ block: 'nearest' });
    // The pressed button lost the focus while it was busy; who is still typing keeps it.
    if (!(document.activeElement instanceof HTMLInputElement)) outcome.current?.focus();
  }, [busy, told]);
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} spacing={2.5}>
      {children}
      {told ? (
        <Box ref={outcome} tabIndex={-1} sx={{ borderRadius: 1 }}>
          {notice ?? <Alert severity="error">{problem}</Alert>}
        </Box>
      ) : null}
      <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
        {submit}
      </Button>
    </Stack>
  );
}
