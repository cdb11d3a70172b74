import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface AskToClose {
  /** For every way out of a dialog that does not say what becomes of what it holds. */
  close: () => void;
  /** To be drawn beside the dialog. */
  question: ReactNode;
}

/**
 * A dialog closes at once when it holds nothing; else it asks first.
 * @param held there is something in it that is saved nowhere.
 */
export function useAskToClose(held: boolean, onClose: () => void): AskToClose {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
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
