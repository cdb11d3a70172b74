import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { enqueueUndoable } from '#src/sync/undo.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

/** What a person chooses between, as the screen shows it. */
export interface Choice {
  document: Document;
  version: Version;
  current: Version;
  /** The versions of the document that the screen asks about. */
  beside: number[];
}

/** Makes another version the one to build from, and offers to take it back. */
export function useMakeCurrent({ document, version, current, beside }: Choice) {
  const { id, project_id } = document;
  const { t } = useTranslation('viewer');
  const offerUndo = useOfferUndo();
  const making = (version_id: number, current_version_id: number) => {
    const args = { project_id, document_id: id, version_id, current_version_id, beside };
    return { name: 'version.make_current@2', args } as const;
  };
  const { run, busy } = useAct(async () => {
    const undo = await enqueueUndoable(making(version.id, current.id), making(current.id, version.id));
    offerUndo(t('made_current', { label: version.label }), undo);
  });
  return { makeCurrent: () => void run(), busy };
}
