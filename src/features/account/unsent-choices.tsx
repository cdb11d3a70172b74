import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import SaveIcon from '@mui/icons-material/SaveAlt';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { syncStatus } from '#src/sync/sync-status.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { exportUnsent } from './export-unsent.ts';

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  hint: string;
  onClick: () => void;
  disabled: boolean;
}

function Choice({ icon, label, hint, onClick, disabled }: ChoiceProps) {
  return (
    <ListItemButton
      component="button"
      onClick={onClick}
      disabled={disabled}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, mb: 1, textAlign: 'left', width: '100%' }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText primary={label} secondary={hint} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
    </ListItemButton>
  );
}

/** How the sending goes that the person asked for. */
function Sending({ count }: { count: number }) {
  const { t } = useTranslation(['account', 'sync']);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  if (error === null) return <Alert severity="info">{t('account:sending', { count })}</Alert>;
  return <Alert severity="warning">{`${t('account:send_stuck')} ${t(`sync:state.${error}`)}`}</Alert>;
}

interface Props {
  count: number;
  busy: boolean;
  sending: boolean;
  onSend: () => void;
  onChoose: (choice: 'keep' | 'discard') => Promise<boolean>;
}

/** The four ways out with unsent work: send it, keep it locked here, save it elsewhere, give it up. */
export function UnsentChoices({ count, busy, sending, onSend, onChoose }: Props) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const [exported, setExported] = useState(false);
  const save = useAct(async () => {
    await exportUnsent();
    setExported(true);
  });
  const choices = [
    { key: 'send', icon: <SendIcon />, label: t('send'), hint: t('send_hint'), onClick: onSend },
    { key: 'keep', icon: <LockIcon />, label: t('keep'), hint: t('keep_hint'), onClick: () => void onChoose('keep') },
    { key: 'export', icon: <SaveIcon />, label: t('export'), hint: t('export_hint'), onClick: () => void save.run() },
    {
      key: 'discard',
      icon: <DeleteIcon />,
      label: t('discard'),
      hint: t('discard_hint'),
      onClick: () => setAsking(true),
    },
  ];
  return (
    <>
      <Alert severity="warning">{`${t('unsent', { count })} ${t('unsent_hint')}`}</Alert>
      {sending ? <Sending count={count} /> : null}
      {exported ? <Alert severity="success">{t('exported')}</Alert> : null}
      <List disablePadding>
        {choices.map(({ key, ...choice }) => (
          <Choice key={key} {...choice} disabled={busy || save.busy} />
        ))}
      </List>
      <ConfirmDialog
        open={asking}
        title={t('discard_title')}
        body={t('discard_body', { count })}
        confirm={t('discard')}
        onConfirm={() => void onChoose('discard')}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
