import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  problem: string | undefined;
  submit: string;
  children: ReactNode;
}

/** Fields, what went wrong, one button. Checking is the app's, not the browser's. */
export function AuthForm({ onSubmit, busy, problem, submit, children }: Props) {
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} spacing={2.5}>
      {children}
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy} fullWidth>
        {submit}
      </Button>
    </Stack>
  );
}
