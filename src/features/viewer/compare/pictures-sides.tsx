import Box from '@mui/material/Box';
import { useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureImage } from '#src/features/viewer/picture/picture-image.tsx';
import type { SeenPicture } from '#src/features/viewer/picture/picture-sight.tsx';
import { pictureStage } from '#src/features/viewer/picture/picture-view.tsx';
import { usePicturePlace } from '#src/features/viewer/picture/use-picture-place.ts';
import { type PictureIn, usePictureIn, usePictureZoom } from '#src/features/viewer/picture/use-picture-zoom.ts';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import type { ComparedPictures } from './compared-pictures.ts';
import { SideLabel } from './side-label.tsx';
import { halves, type MovingSide, useMovingSide, useMovingTogether } from './use-moving-together.ts';

/** Each in its own half: beside each other, on a phone one above the other. */
export function PicturesSides({ before, after, labels, onFailure }: ComparedPictures) {
  const small = useIsPhone();
  const sides = { before: useMovingSide<PictureIn>(), after: useMovingSide<PictureIn>() };
  const zoom = usePictureZoom();
  useMovingTogether(sides.before, sides.after);
  const both = { zoom, onFailure };
  return (
    <Box sx={halves(small)}>
      <Side {...both} side={sides.before} picture={before} label={labels.before} controls={!small} />
      <Side {...both} side={sides.after} picture={after} label={labels.after} controls={small} />
    </Box>
  );
}

interface SideProps {
  side: MovingSide<PictureIn>;
  picture: SeenPicture;
  label: string;
  zoom: Zoom;
  onFailure: () => void;
  /** One of the two has them. */
  controls: boolean;
}

function Side({ side: { area, shown }, picture, label, zoom, onFailure, controls }: SideProps) {
  const { t } = useTranslation('viewer');
  const [natural, setNatural] = useState<PageSize | null>(null);
  const image = usePictureIn(area, natural, zoom);
  usePicturePlace(area, image, zoom, natural);
  useImperativeHandle(shown, () => image);
  return (
    <ViewArea
      ref={area}
      label={t('picture_of', { label })}
      head={<SideLabel label={label} />}
      controls={controls ? <ZoomControls zoom={zoom} fits="screen" /> : null}
    >
      <Box sx={pictureStage}>
        <PictureImage
          {...picture}
          alt={label}
          onSize={setNatural}
          onFailure={onFailure}
          style={{ ...image.size, visibility: natural ? 'visible' : 'hidden' }}
        />
      </Box>
    </ViewArea>
  );
}
