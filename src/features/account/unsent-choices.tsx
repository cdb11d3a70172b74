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
import type { Unsent } from '#src/data/reads/unsent-work.ts';
import { exportUnsent } from '#src/sync/export-unsent.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { stuckText } from './stuck-text.ts';
import { discardSentences, unsentSentences } from './unsent-sentences.ts';

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
  return <Alert severity="warning">{stuckText(t, error, count)}</Alert>;
}

/** What would be lost, and for files that are not here how they can be saved after all. */
function Warning({ unsent }: { unsent: Unsent }) {
  const { t } = useTranslation('account');
  const hints = [...(unsent.imports.length === 0 ? [] : [t('unsaved_hint')]), t('unsent_hint')];
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {[...unsentSentences(t, unsent), ...hints].join(' ')}
    </Alert>
  );
}

interface Props {
  unsent: Unsent;
  busy: boolean;
  sending: boolean;
  onSend: () => void;
  onChoose: (choice: 'keep' | 'discard') => Promise<boolean> | boolean;
  /** There is nobody to keep it for. */
  withoutKeep?: boolean;
}

/** The ways out with unsent work: send it, where there is something to send; keep it locked here, save it elsewhere, give it up. */
export function UnsentChoices({ unsent, busy, sending, onSend, onChoose, withoutKeep = false }: Props) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const [exported, setExported] = useState(false);
  const save = useAct(async () => {
    await exportUnsent();
    setExported(true);
  });
  const { changes: count, imports } = unsent;
  const sendHint = withoutKeep ? t('send_hint_first') : imports.length === 0 ? t('send_hint') : t('send_hint_unsaved');
  const send = { key: 'send', icon: <SendIcon />, label: t('send'), hint: sendHint, onClick: onSend };
  const keep = {
    key: 'keep',
    icon: <LockIcon />,
    label: t('keep'),
    hint: t('keep_hint'),
    onClick: () => void onChoose('keep'),
  };
  const exportHint = count === 0 ? t('export_hint_unsaved') : t('export_hint');
  const choices = [
    ...(count === 0 ? [] : [send]),
    ...(withoutKeep ? [] : [keep]),
    { key: 'export', icon: <SaveIcon />, label: t('export'), hint: exportHint, onClick: () => void save.run() },
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
      <Warning unsent={unsent} />
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
        body={discardSentences(t, unsent).join(' ')}
        confirm={t('discard')}
        onConfirm={() => void onChoose('discard')}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
