import type { CompareLabels } from './compare-legend.tsx';

export interface ComparedPicture {
  bytes: Uint8Array;
  mime: string;
  /** It is on the screen. */
  onDrawn: () => void;
}

export interface ComparedPictures {
  before: ComparedPicture;
  after: ComparedPicture;
  labels: CompareLabels;
  /** One of the two cannot be drawn. */
  onFailure: () => void;
}
