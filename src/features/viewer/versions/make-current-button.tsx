import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MakeCurrentDialog } from './make-current-dialog.tsx';
import { type Choice, useMakeCurrent } from './use-make-current.ts';
import { useSaidWhenGone } from './use-said-when-gone.ts';

/** For whoever may write. Asks first: it changes what everybody builds from. */
export function MakeCurrentButton(choice: Choice) {
  const { t } = useTranslation('viewer');
  const { makeCurrent, busy } = useMakeCurrent(choice);
  const [asking, setAsking] = useState(false);
  const { version } = choice;
  const { asked, answered } = useSaidWhenGone(version);
  const ask = () => {
    asked();
    setAsking(true);
  };
  const close = () => {
    answered();
    setAsking(false);
  };
  const confirm = () => {
    close();
    makeCurrent();
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        // Until its bytes are all on the server there is nothing that others could build from.
        disabled={busy || version.state === 'pending'}
        onClick={ask}
      >
        {t('make_current', { label: version.label })}
      </Button>
      {asking ? <MakeCurrentDialog choice={choice} busy={busy} onConfirm={confirm} onClose={close} /> : null}
    </>
  );
}
