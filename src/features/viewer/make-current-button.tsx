import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type Choice, useMakeCurrent } from './use-make-current.ts';

/** For whoever may write. */
export function MakeCurrentButton(choice: Choice) {
  const { t } = useTranslation('viewer');
  const { makeCurrent, busy } = useMakeCurrent(choice);
  const { version } = choice;
  return (
    <Button
      variant="outlined"
      color="inherit"
      // Until its bytes are all on the server there is nothing that others could build from.
      disabled={busy || version.state === 'pending'}
      onClick={makeCurrent}
    >
      {t('make_current', { label: version.label })}
    </Button>
  );
}
