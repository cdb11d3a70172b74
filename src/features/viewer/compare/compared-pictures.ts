import type { SeenPicture } from '#src/features/viewer/picture/picture-sight.tsx';
import type { CompareLabels } from './compare-legend.tsx';

export interface ComparedPictures {
  before: SeenPicture;
  after: SeenPicture;
  labels: CompareLabels;
  /** One of the two cannot be drawn. */
  onFailure: () => void;
}
