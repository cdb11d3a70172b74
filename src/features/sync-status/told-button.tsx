import Button from '@mui/material/Button';
import { useAct } from '#src/ui/use-act.ts';

interface Props {
  label: string;
  act: () => Promise<void>;
}

/** An answer: done once, told when it cannot be done. */
export function ToldButton({ label, act }: Props) {
  const { run, busy } = useAct(act);
  return (
    <Button variant="outlined" onClick={() => void run()} disabled={busy}>
      {label}
    </Button>
  );
}
