import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { PictureImage } from './picture-image.tsx';
import { usePicturePlace } from './use-picture-place.ts';
import { usePictureIn, usePictureZoom } from './use-picture-zoom.ts';

interface Props {
  name: string;
  bytes: Uint8Array;
  mime: string;
  onFailure: () => void;
  onDrawn?: (() => void) | undefined;
  /** The ways to the pictures before and after it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A picture that fits the screen at 100 %. */
export function PictureView({ name, bytes, mime, onFailure, onDrawn, before, after }: Props) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<PageSize | null>(null);
  const zoom = usePictureZoom();
  const picture = usePictureIn(area, natural, zoom);
  usePicturePlace(area, picture, zoom, natural);
  return (
    <ViewArea
      ref={area}
      label={t('picture')}
      controls={<ZoomControls zoom={zoom} fits="screen" before={before} after={after} />}
    >
      <Box sx={pictureStage}>
        <PictureImage
          alt={name}
          bytes={bytes}
          mime={mime}
          onSize={setNatural}
          onFailure={onFailure}
          onDrawn={onDrawn}
          style={{ ...picture.size, visibility: natural ? 'visible' : 'hidden' }}
        />
      </Box>
    </ViewArea>
  );
}

/** Around a picture: it stands in the middle, and scrolls once it is larger. */
export const pictureStage = { display: 'grid', placeItems: 'center', minWidth: 'fit-content', minHeight: '100%' };
