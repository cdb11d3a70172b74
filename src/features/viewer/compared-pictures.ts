import type { CompareLabels } from './compare-legend.tsx';
import type { SeenPicture } from './picture-sight.tsx';

export interface ComparedPictures {
  before: SeenPicture;
  after: SeenPicture;
  labels: CompareLabels;
  /** One of the two cannot be drawn. */
  onFailure: () => void;
}
