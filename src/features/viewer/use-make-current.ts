import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { enqueueUndoable } from '#src/sync/undo.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

/** Makes another version the one to build from, and offers to take it back. */
export function useMakeCurrent({ id, project_id }: Document, version: Version, current: Version) {
  const { t } = useTranslation('viewer');
  const offerUndo = useOfferUndo();
  const making = (version_id: number) =>
    ({ name: 'version.make_current@1', args: { project_id, document_id: id, version_id } }) as const;
  const { run, busy } = useAct(async () => {
    const undo = await enqueueUndoable(making(version.id), making(current.id));
    offerUndo(t('made_current', { label: version.label }), undo);
  });
  return { makeCurrent: () => void run(), busy };
}
