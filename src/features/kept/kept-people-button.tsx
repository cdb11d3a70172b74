import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { KeptPeopleList } from './kept-people-list.tsx';

/** The same for whoever is not signed in: by a button, out of the way of signing in. */
export function KeptPeopleButton() {
  const { t } = useTranslation(['kept', 'words']);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {t('kept:open')}
      </Button>
      <SheetOrDialog
        open={open}
        onClose={close}
        title={t('kept:open')}
        actions={<Button onClick={close}>{t('words:close')}</Button>}
        maxWidth="sm"
      >
        <Stack spacing={2}>
          <KeptPeopleList />
        </Stack>
      </SheetOrDialog>
    </>
  );
}
