import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureImage } from '#src/features/viewer/picture/picture-image.tsx';
import type { SeenPicture } from '#src/features/viewer/picture/picture-sight.tsx';
import { pictureStage } from '#src/features/viewer/picture/picture-view.tsx';
import { usePicturePlace } from '#src/features/viewer/picture/use-picture-place.ts';
import { usePictureIn, usePictureZoom } from '#src/features/viewer/picture/use-picture-zoom.ts';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import type { Ink } from '#src/platform/pdfium/messages.ts';
import { AFTER_INK, BEFORE_INK } from './compare-inks.ts';
import { CompareLegend } from './compare-legend.tsx';
import type { ComparedPictures } from './compared-pictures.ts';

/** Both on one paper in two colours, equally wide: a scan of a sheet may have come with more pixels than the one before. */
export function PicturesOverlay({ before, after, labels, onFailure }: ComparedPictures) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<{ before?: PageSize; after?: PageSize }>({});
  // 0: the one before alone, 1: the one after alone.
  const [share, setShare] = useState(0.5);
  const zoom = usePictureZoom();
  const paper = paperOf(sizes);
  const picture = usePictureIn(area, paper, zoom);
  usePicturePlace(area, picture, zoom, sizes.after ?? null, paper);
  const layers = [
    { key: 'before', picture: before, ink: BEFORE_INK, opacity: Math.min(1, 2 - 2 * share) },
    { key: 'after', picture: after, ink: AFTER_INK, opacity: Math.min(1, 2 * share) },
  ] as const;
  return (
    <>
      <CompareLegend labels={labels} share={share} onShare={setShare} />
      <ViewArea
        ref={area}
        label={t('compare_sheets', { before: labels.before, after: labels.after })}
        controls={<ZoomControls zoom={zoom} fits="screen" />}
      >
        <Box sx={pictureStage}>
          <Box
            data-testid="compared-pictures"
            sx={{ position: 'relative', isolation: 'isolate', overflow: 'hidden', bgcolor: '#fff' }}
            style={picture.size}
          >
            {layers.map(({ key, ...layer }) => (
              <Layer
                key={key}
                {...layer}
                onSize={(size) => setSizes((known) => ({ ...known, [key]: size }))}
                onFailure={onFailure}
              />
            ))}
          </Box>
        </Box>
      </ViewArea>
    </>
  );
}

/** As wide as the newer and high enough for both; null before both are known. */
function paperOf({ before, after }: { before?: PageSize; after?: PageSize }): PageSize | null {
  if (before === undefined || after === undefined) return null;
  return { width: after.width, height: Math.max(after.height, (before.height * after.width) / before.width) };
}

interface LayerProps {
  picture: SeenPicture;
  ink: Ink;
  opacity: number;
  onSize: (size: PageSize) => void;
  onFailure: () => void;
}

/** What is dark in the picture is of the ink's colour, what is white stays white and lets the other through. */
function Layer({ picture, ink, opacity, onSize, onFailure }: LayerProps) {
  return (
    <Box sx={{ position: 'absolute', top: 0, insetInline: 0, mixBlendMode: 'multiply' }} style={{ opacity }}>
      <PictureImage
        {...picture}
        alt=""
        onSize={onSize}
        onFailure={onFailure}
        style={{ width: '100%', height: 'auto', filter: 'grayscale(1)' }}
      />
      <Box sx={{ position: 'absolute', inset: 0, bgcolor: `rgb(${ink.join(' ')})`, mixBlendMode: 'screen' }} />
    </Box>
  );
}
