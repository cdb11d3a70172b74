import Box from '@mui/material/Box';
import { useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { ComparedPictures } from './compared-pictures.ts';
import type { PageSize } from './page-layout.ts';
import { PictureImage } from './picture-image.tsx';
import type { SeenPicture } from './picture-sight.tsx';
import { pictureStage } from './picture-view.tsx';
import { SideLabel } from './side-label.tsx';
import { halves, type MovingSide, useMovingSide, useMovingTogether } from './use-moving-together.ts';
import { usePicturePlace } from './use-picture-place.ts';
import { type PictureIn, usePictureIn, usePictureZoom } from './use-picture-zoom.ts';
import type { Zoom } from './use-zoom.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

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
