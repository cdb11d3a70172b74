import Box from '@mui/material/Box';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { ComparedPicture, ComparedPictures } from './compared-pictures.ts';
import type { PageSize, StackPlace } from './page-layout.ts';
import { PictureImage } from './picture-image.tsx';
import { pictureStage } from './picture-view.tsx';
import { SideLabel } from './side-label.tsx';
import { type MovingSide, useMovingTogether } from './use-moving-together.ts';
import { usePicturePlace } from './use-picture-place.ts';
import { type PictureIn, usePictureIn, usePictureZoom } from './use-picture-zoom.ts';
import type { Zoom } from './use-zoom.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

/** Each in its own half: beside each other, on a phone one above the other. */
export function PicturesSides({ before, after, labels, onFailure }: ComparedPictures) {
  const small = useIsPhone();
  const sides = { before: useSide(), after: useSide() };
  const zoom = usePictureZoom();
  useMovingTogether(sides.before, sides.after);
  const both = { zoom, onFailure };
  const direction = small ? 'column' : 'row';
  return (
    <Box sx={{ ...halves, flexDirection: direction }}>
      <Side {...both} side={sides.before} picture={before} label={labels.before} controls={!small} />
      <Side {...both} side={sides.after} picture={after} label={labels.after} controls={small} />
    </Box>
  );
}

const halves = {
  display: 'flex',
  flexGrow: 1,
  minHeight: 0,
  gap: '2px',
  bgcolor: 'divider',
  '& > *': { flexBasis: 0 },
};

interface PictureSide extends MovingSide<StackPlace> {
  area: RefObject<HTMLDivElement | null>;
  shown: RefObject<PictureIn | null>;
}

function useSide(): PictureSide {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<PictureIn>(null);
  return {
    area,
    shown,
    middle: () => shown.current?.middle() ?? null,
    show: (place) => shown.current?.show(place),
  };
}

interface SideProps {
  side: PictureSide;
  picture: ComparedPicture;
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
