import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdBack } from '#src/platform/hold-back.ts';
import { holdPage } from '#src/platform/hold-page.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface AskToClose {
  /** For every way out of a dialog that does not say what becomes of what it holds. */
  close: () => void;
  /** To be drawn beside the dialog. */
  question: ReactNode;
}

/**
 * A dialog closes at once when it holds nothing; else it asks first, whether it is closed or the person goes back. Where the
 * page itself is left or loaded anew, the browser asks.
 * @param held there is something in it that is saved nowhere.
 */
export function useAskToClose(held: boolean, onClose: () => void): AskToClose {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!held) return;
    const letGo = [holdPage(), holdBack(() => setAsking(true))];
    return () => {
      for (const end of letGo) end();
    };
  }, [held]);
  const question = (
    <ConfirmDialog
      open={asking}
      title={t('unsaved.title')}
      body={t('unsaved.body')}
      confirm={t('discard')}
      cancel={t('unsaved.keep')}
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    />
  );
  return { close: () => (held ? setAsking(true) : onClose()), question };
}
