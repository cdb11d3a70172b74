import Box from '@mui/material/Box';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { ComparedPicture, ComparedPictures } from './compared-pictures.ts';
import type { PageSize } from './page-layout.ts';
import { PictureImage } from './picture-image.tsx';
import { pictureStage } from './picture-view.tsx';
import { SideLabel } from './side-label.tsx';
import { useMovingTogether } from './use-moving-together.ts';
import { usePictureIn, usePictureZoom } from './use-picture-zoom.ts';
import type { Zoom } from './use-zoom.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

/** Each in its own half: beside each other, on a phone one above the other. */
export function PicturesSides({ before, after, labels, onFailure }: ComparedPictures) {
  const small = useIsPhone();
  const areas = { before: useRef<HTMLDivElement>(null), after: useRef<HTMLDivElement>(null) };
  const zoom = usePictureZoom();
  useMovingTogether(areas.before, areas.after);
  const both = { zoom, onFailure };
  const direction = small ? 'column' : 'row';
  return (
    <Box sx={{ display: 'flex', flexDirection: direction, flexGrow: 1, minHeight: 0, gap: '2px', bgcolor: 'divider' }}>
      <Side {...both} area={areas.before} picture={before} label={labels.before} controls={!small} />
      <Side {...both} area={areas.after} picture={after} label={labels.after} controls={small} />
    </Box>
  );
}

interface SideProps {
  area: RefObject<HTMLDivElement | null>;
  picture: ComparedPicture;
  label: string;
  zoom: Zoom;
  onFailure: () => void;
  /** One of the two has them. */
  controls: boolean;
}

function Side({ area, picture, label, zoom, onFailure, controls }: SideProps) {
  const { t } = useTranslation('viewer');
  const [natural, setNatural] = useState<PageSize | null>(null);
  const size = usePictureIn(area, natural, zoom);
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
          style={{ ...size, visibility: natural ? 'visible' : 'hidden' }}
        />
      </Box>
    </ViewArea>
  );
}
