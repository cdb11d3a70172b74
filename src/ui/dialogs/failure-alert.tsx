import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

/** What did not work, and why. */
export function FailureAlert({ title, reason }: { title: string; reason: string }) {
  return (
    <Alert
      severity="error"
      // A form may be longer than the screen: what went wrong is brought into sight.
      ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}
    >
      <AlertTitle>{title}</AlertTitle>
      {reason}
    </Alert>
  );
}
