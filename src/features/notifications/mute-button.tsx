import BellOffIcon from '@mui/icons-material/NotificationsOffOutlined';
import { useTranslation } from 'react-i18next';
import { newId } from '#src/platform/ids.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

/** What else can be done with a notification of a drawing: to hear no more of it, on no device. */
export function MuteButton({ documentId, name }: { documentId: number; name: string }) {
  const { t } = useTranslation('notifications');
  const offerUndo = useOfferUndo();
  const notifying = (notify: boolean) =>
    ({ name: 'document.notify@1', args: { id: newId(), document_id: documentId, notify } }) as const;
  const { run } = useAct(async () => {
    const undo = await enqueueUndoable(notifying(false), notifying(true));
    offerUndo(t('muted', { name }), undo);
  });
  return (
    <MenuButton
      label={t('more', { name })}
      choices={[{ key: 'mute', label: t('mute'), icon: <BellOffIcon />, onChoose: () => void run() }]}
    />
  );
}
