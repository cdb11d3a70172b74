import type { Document } from '#domain/document';
import type { ReadPosition } from './looked-at.ts';
import { type EarlySight, keptPicture } from './use-first-sight.ts';

/** What was kept of a drawing's look, for one that is shown again where the person looked meanwhile. */
export function sightFrom(
  sight: EarlySight,
  document: Pick<Document, 'id' | 'project_id'>,
  { place, percent }: ReadPosition,
): EarlySight {
  const { page } = place;
  return {
    ...sight,
    place: { document_id: document.id, project_id: document.project_id, ...place, percent },
    page,
    preview: page === sight.page ? sight.preview : null,
    // The one before was handed over to the view that showed it. Without one, the drawing itself comes a moment later.
    picture: keptPicture(document.id, sight.sha256, page).catch(() => undefined),
  };
}
