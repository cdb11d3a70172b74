import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { type Notifying, readNotifying } from '#src/data/reads/follows.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { listText } from '#src/text/moments.ts';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { useAct } from '#src/ui/use-act.ts';

interface Props {
  documentId: number;
  kind: 'document' | 'image';
}

/** Whether the person is told of what others do to a drawing, and why. */
export function NotifySwitch({ documentId, kind }: Props) {
  const { t } = useTranslation('viewer');
  const notifying = useLiveQuery(() => read((store) => readNotifying(store, documentId)), [documentId]);
  const { run } = useAct((notify: boolean) =>
    enqueue('document.notify@1', { id: newId(), document_id: documentId, notify }),
  );
  const hint = useHint(notifying ?? undefined);
  if (!notifying) return null;
  return (
    <SwitchField
      label={t(`notify.${kind}`)}
      hint={hint}
      checked={isOn(notifying)}
      onChange={(notify) => void run(notify)}
    />
  );
}

const isOn = ({ muted, reasons, own }: Notifying) => !muted && (own || reasons.length > 0);

/** What one hears of, and by what. */
function useHint(notifying: Notifying | undefined): string {
  const { t, i18n } = useTranslation('viewer');
  if (notifying === undefined) return '';
  if (!isOn(notifying)) return t('notify.off');
  const { reasons, own } = notifying;
  const why = listText(
    reasons.map((reason) => t(`notify.${reason}`)),
    i18n.language,
  );
  const versions = reasons.length === 0 ? [] : [t('notify.versions', { why })];
  return [...versions, ...(own ? [t('notify.own')] : [])].join(' ');
}
