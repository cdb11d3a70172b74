import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LookIcon from '@mui/icons-material/NotificationImportantOutlined';
import SaveIcon from '@mui/icons-material/SaveAlt';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedUnsent, sendable } from '#src/data/reads/queue/unsent-work.ts';
import { exportUnsent } from '#src/sync/acts/export-unsent.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useOpenSyncList } from '#src/ui/frame/open-sync-list.ts';
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
function Sending({ unsent }: { unsent: AskedUnsent }) {
  const { t } = useTranslation(['account', 'sync']);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const count = unsent.unsent === 0 ? unsent.read : unsent.unsent;
  if (error === null) return <Alert severity="info">{t('account:sending', { count })}</Alert>;
  return <Alert severity="warning">{stuckText(t, error, unsent)}</Alert>;
}

/** What would be lost, and for files that are not here how they can be saved after all. */
function Warning({ unsent }: { unsent: AskedUnsent }) {
  const { t } = useTranslation('account');
  const hints = [...(unsent.imports.length === 0 ? [] : [t('unsaved_hint')]), t('unsent_hint')];
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {[...unsentSentences(t, unsent), ...hints].join(' ')}
    </Alert>
  );
}

interface Props {
  unsent: AskedUnsent;
  busy: boolean;
  sending: boolean;
  onSend: () => void;
  onChoose: (choice: 'keep' | 'discard') => Promise<boolean> | boolean;
  /** The sync list opens in place of this. */
  onLook: () => void;
  /** There is nobody to keep it for. */
  withoutKeep?: boolean;
}

/** Which ways out there are, in words: sending only where something can be sent. */
function useWays({ unsent, withoutKeep = false }: Pick<Props, 'unsent' | 'withoutKeep'>) {
  const { t } = useTranslation('account');
  const { changes, imports, aside, kept } = unsent;
  const isPart = aside + kept > 0 || imports.length > 0;
  const sendHint = withoutKeep ? t('send_hint_first') : isPart ? t('send_hint_part') : t('send_hint');
  const way = (key: 'send' | 'look' | 'keep' | 'export' | 'discard', hint: string) => ({ key, label: t(key), hint });
  return [
    ...(sendable(unsent) === 0 ? [] : [way('send', sendHint)]),
    ...(aside === 0 ? [] : [way('look', t('look_hint'))]),
    ...(withoutKeep ? [] : [way('keep', t('keep_hint'))]),
    way('export', changes === 0 ? t('export_hint_unsaved') : t('export_hint')),
    way('discard', t('discard_hint')),
  ];
}

const icons = {
  send: <SendIcon />,
  look: <LookIcon />,
  keep: <LockIcon />,
  export: <SaveIcon />,
  discard: <DeleteIcon />,
};

/** The ways out with unsent work: send it, look at what was refused, keep it locked here, save it elsewhere, give it up. */
export function UnsentChoices({ unsent, busy, sending, onSend, onChoose, onLook, withoutKeep = false }: Props) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const [exported, setExported] = useState(false);
  const openSyncList = useOpenSyncList();
  const save = useAct(async () => {
    await exportUnsent();
    setExported(true);
  });
  const acts = {
    send: onSend,
    look: () => {
      onLook();
      openSyncList();
    },
    keep: () => void onChoose('keep'),
    export: () => void save.run(),
    discard: () => setAsking(true),
  };
  return (
    <>
      <Warning unsent={unsent} />
      {sending ? <Sending unsent={unsent} /> : null}
      {exported ? <Alert severity="success">{t('exported')}</Alert> : null}
      <List disablePadding>
        {useWays({ unsent, withoutKeep }).map(({ key, ...way }) => (
          <Choice key={key} {...way} icon={icons[key]} onClick={acts[key]} disabled={busy || save.busy} />
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
