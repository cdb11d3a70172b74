import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { FileNotice } from '#src/features/viewer/file-notice.tsx';
import { PictureSight } from '#src/features/viewer/picture/picture-sight.tsx';
import { useVersionBytes } from '#src/features/viewer/versions/use-version-bytes.ts';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import type { CompareMode } from './compare-bar.tsx';
import { PicturesOverlay } from './pictures-overlay.tsx';
import { PicturesSides } from './pictures-sides.tsx';

interface Props {
  before: VersionItem;
  after: VersionItem;
  mode: CompareMode;
}

/** Two versions of a picture. Give it the files' hashes as its key. */
export function ComparePictures({ before, after, mode }: Props) {
  const { t } = useTranslation('viewer');
  const [broken, setBroken] = useState(false);
  const [one, other] = [useVersionBytes(before), useVersionBytes(after)];
  const labels = useMemo(
    () => ({ before: before.version.label, after: after.version.label }),
    [before.version.label, after.version.label],
  );
  const words = { loading: t('loading_image'), failed: t('image_failed') };
  if (one.status !== 'ready') return <FileNotice named item={before} file={one} {...words} />;
  if (other.status !== 'ready') return <FileNotice named item={after} file={other} {...words} />;
  if (broken) return <ViewerNotice title={t('compare_refused')} />;
  const Pictures = mode === 'overlay' ? PicturesOverlay : PicturesSides;
  return (
    <PictureSight version={before.version} bytes={one.value}>
      {(earlier) => (
        <PictureSight version={after.version} bytes={other.value}>
          {(later) => <Pictures before={earlier} after={later} labels={labels} onFailure={() => setBroken(true)} />}
        </PictureSight>
      )}
    </PictureSight>
  );
}
