import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';

interface Props {
  /** In a sentence; undefined draws nothing. */
  problem: string | undefined;
  /** The device has no room: the way to where it is made. In a window of its own, so that nothing typed here is lost. */
  full?: boolean;
}

/** What went wrong, in sight wherever the form stands. */
export function ProblemAlert({ problem, full = false }: Props) {
  const { t } = useTranslation('picker');
  if (problem === undefined) return null;
  return (
    <Alert severity="error" ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}>
      <span>{problem}</span>
      {full ? (
        <div>
          <Button
            href={paths.settings()}
            target="_blank"
            rel="noopener"
            color="inherit"
            variant="outlined"
            sx={{ mt: 1 }}
          >
            {t('make_room')}
          </Button>
        </div>
      ) : null}
    </Alert>
  );
}
