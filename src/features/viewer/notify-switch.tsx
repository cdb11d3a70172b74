import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readNotifying } from '#src/data/reads/follows.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { SwitchField } from '#src/ui/forms/switch-field.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { isNotified, notifyHint } from './notify-hint.ts';

interface Props {
  documentId: number;
  kind: 'document' | 'image';
}

/** Whether the person is told of what others do to a drawing, and why. */
export function NotifySwitch({ documentId, kind }: Props) {
  const { t, i18n } = useTranslation('viewer');
  const notifying = useLiveQuery(() => read((store) => readNotifying(store, documentId)), [documentId]);
  const { run } = useAct((notify: boolean) =>
    enqueue('document.notify@1', { id: newId(), document_id: documentId, notify }),
  );
  if (!notifying) return null;
  return (
    <SwitchField
      label={t(`notify.${kind}`)}
      hint={notifyHint(t, i18n.language, notifying)}
      checked={isNotified(notifying)}
      onChange={(notify) => void run(notify)}
    />
  );
}
