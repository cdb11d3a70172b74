import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { onceLive } from '#src/data/reads/queue/once-live.ts';
import { makeCurrent } from '#src/sync/acts/make-current.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
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

/** Another decision came, or the document went: what was chosen holds no more, and there is nothing to take back. */
const isOtherwise = (documentId: number, versionId: number) =>
  read(async (store) => (await store.documents.get(documentId))?.current_version_id !== versionId);

/** Makes another version the one to build from, and offers to take it back. */
export function useMakeCurrent({ document, version, current, beside }: Choice) {
  const { id, project_id } = document;
  const { t } = useTranslation('viewer');
  const offerUndo = useOfferUndo();
  const choice = { project_id, document_id: id, version_id: version.id, current_version_id: current.id, beside };
  const { run, busy } = useAct(async () => {
    const undo = await makeCurrent(choice);
    const waits = syncStatus.getSnapshot().error !== null;
    const said = t(waits ? 'made_current_here' : 'made_current', { label: version.label });
    offerUndo(said, undo, (end) => onceLive(() => isOtherwise(id, version.id), end));
  });
  return { makeCurrent: () => void run(), busy };
}
