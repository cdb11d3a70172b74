import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { type AuthMode, authTitles } from './auth-mode.ts';
import { AuthPanel } from './auth-panel.tsx';
import type { KeptHere } from './kept.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  kept: KeptHere | undefined;
}

/**
 * Signing in over the main page, which leads on once somebody is signed in. It opens in the mode of signing in, however
 * it was left.
 */
export function AuthDialog({ open, onClose, kept }: Props) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<AuthMode>('login');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Not on closing: the title would change while it goes.
    if (open) setMode('login');
  }
  return (
    <SheetOrDialog open={open} onClose={onClose} title={t(authTitles[mode])} maxWidth="xs" testId="auth-dialog">
      {/* The link to the other mode belongs to the title: its room for a thumb lies under it, its words below. */}
      <Box sx={{ mt: -1.5 }}>
        <AuthPanel mode={mode} onMode={setMode} kept={kept} onDone={onClose} />
      </Box>
    </SheetOrDialog>
  );
}
