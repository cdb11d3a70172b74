import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ReloadButton } from '#src/ui/frame/reload-button.tsx';
import { later, type MissingProps, missingHint } from './later.tsx';
import { SheetOrDialog } from './sheet-or-dialog.tsx';

interface DialogProps {
  onClose: () => void;
  open?: boolean;
}

function MissingDialog({ stuck, props: { open = true, onClose } }: MissingProps<DialogProps>) {
  const { t } = useTranslation('failure');
  return (
    <SheetOrDialog
      open={open}
      onClose={onClose}
      title={t('part_title')}
      maxWidth="xs"
      testId="missing-part"
      actions={stuck ? <ReloadButton /> : undefined}
    >
      <Typography role="status">{t(missingHint(stuck))}</Typography>
    </SheetOrDialog>
  );
}

/** A dialog that is loaded when it is first opened, in a `Suspense`; another says that it is not here, until it comes. */
export function laterDialog<P extends DialogProps>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  return later<P>(fetchPart, MissingDialog).Later;
}
