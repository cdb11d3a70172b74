import Box from '@mui/material/Box';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from './page-layout.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useElementSize } from './use-element-size.ts';
import { type Point, useZoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { CONTROLS_HEIGHT, ViewArea } from './view-area.tsx';
import { imageZoom } from './zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface Props {
  name: string;
  bytes: Uint8Array;
  mime: string;
  onFailure: () => void;
}

/** A picture that fits the screen at 100 %. Turned as its camera says; an SVG's scripts are dead in an image element. */
export function PictureView({ name, bytes, mime, onFailure }: Props) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const view = useElementSize(area);
  const url = usePictureUrl(bytes, mime);
  const [natural, setNatural] = useState<PageSize | null>(null);
  const zoom = useZoom(imageZoom, 100);
  useZoomGestures(area, zoom, 100);
  useDragToPan(area);
  const room = { width: view.width, height: view.height - CONTROLS_HEIGHT };
  const fitted = fittedIn(natural, room);
  const scale = zoom.percent / 100;
  const size = { width: fitted.width * scale, height: fitted.height * scale };
  useAnchoredScroll(area, scale, zoom.anchor, middleIn(room, size));
  const onLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    // An SVG without a size of its own says 0.
    setNatural({ width: image.naturalWidth || view.width, height: image.naturalHeight || view.height });
  };
  return (
    <ViewArea ref={area} label={t('picture')} controls={<ZoomControls zoom={zoom} fits="screen" />}>
      <Box sx={{ display: 'grid', placeItems: 'center', minWidth: 'fit-content', minHeight: '100%' }}>
        {url === null ? null : (
          <Box
            component="img"
            src={url}
            alt={name}
            draggable={false}
            onLoad={onLoad}
            onError={onFailure}
            sx={{ display: 'block', maxWidth: 'none', imageOrientation: 'from-image', bgcolor: '#fff' }}
            style={{ ...size, visibility: natural ? 'visible' : 'hidden' }}
          />
        )}
      </Box>
    </ViewArea>
  );
}

/** A picture's size where it fits an area; one that is smaller keeps its own. */
function fittedIn(natural: PageSize | null, area: PageSize): PageSize {
  if (natural === null) return { width: 0, height: 0 };
  const ratio = Math.min(1, area.width / natural.width, Math.max(1, area.height) / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/** Where something stands that is in the middle of an area, and at its edge once it is larger. */
function middleIn(area: PageSize, size: PageSize): Point {
  return { x: Math.max(0, (area.width - size.width) / 2), y: Math.max(0, (area.height - size.height) / 2) };
}

function usePictureUrl(bytes: Uint8Array, mime: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  return url;
}
