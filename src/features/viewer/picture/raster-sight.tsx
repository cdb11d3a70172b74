// A picture of pixels as it may be shown: very large ones take more memory than a tablet has, however few bytes they are.
import LargeIcon from '@mui/icons-material/PhotoSizeSelectLargeOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PIXELS_NOTED,
  PIXELS_UNASKED,
  type PictureSize,
  pictureSize,
  pixelsIn,
  pixelsOf,
} from '#domain/files/picture-size';
import type { Version } from '#domain/version';
import { NotedSight } from '#src/features/viewer/stage/shown-once.tsx';
import { useDownload } from '#src/features/viewer/use-file-actions.ts';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';

interface Props {
  version: Version;
  /** Its own. */
  bytes: Uint8Array;
  /** @param onDrawn to be called once it is drawn, or cannot be. */
  children: (onDrawn: () => void) => ReactNode;
}

const nothing = () => undefined;

/** Shows a huge picture only to whoever wants it all the same; of a large one the sight is noted first. */
export function RasterSight({ version, bytes, children }: Props) {
  const { t } = useTranslation('viewer');
  const [wanted, setWanted] = useState<string>();
  const size = useMemo(() => pictureSize(bytes), [bytes]);
  const { sha256 } = version;
  const pixels = useMemo(() => pixelsIn(bytes), [bytes]);
  if (size !== undefined && pixels > PIXELS_UNASKED && wanted !== sha256) {
    return <HugePicture version={version} size={size} onShow={() => setWanted(sha256)} />;
  }
  if (pixels <= PIXELS_NOTED) return children(nothing);
  return (
    <NotedSight key={sha256} version={version} loading={t('loading_image')} heldTitle={t('picture_endless')}>
      {children}
    </NotedSight>
  );
}

function HugePicture({ version, size, onShow }: { version: Version; size: PictureSize; onShow: () => void }) {
  const { t, i18n } = useTranslation('viewer');
  const { download } = useDownload(version);
  const text = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const { width, height, frames } = size;
  const said = {
    megapixels: text(Math.round(pixelsOf(size) / 1e6)),
    width: text(width),
    height: text(height),
    count: frames,
    frames: text(frames),
  };
  const action = (
    <>
      <Button variant="contained" onClick={download}>
        {t('download')}
      </Button>
      <Button variant="outlined" onClick={onShow}>
        {t('huge.show')}
      </Button>
    </>
  );
  const hint = `${t(frames === 1 ? 'huge.size' : 'huge.size_moving', said)} ${t('huge.hint')}`;
  return <ViewerNotice icon={<LargeIcon />} title={t('huge.title', said)} hint={hint} action={action} />;
}
