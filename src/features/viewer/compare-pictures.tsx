import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mimeOf } from '#domain/file-type';
import type { VersionItem } from '#src/data/reads/versions.ts';
import type { CompareMode } from './compare-bar.tsx';
import type { ComparedPicture } from './compared-pictures.ts';
import { FileNotice } from './file-notice.tsx';
import { PicturesOverlay } from './pictures-overlay.tsx';
import { PicturesSides } from './pictures-sides.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useVersionBytes } from './use-version-bytes.ts';
import { ViewerNotice } from './viewer-notice.tsx';

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
  if (one.status !== 'ready') return <FileNotice item={before} file={one} {...words} />;
  if (other.status !== 'ready') return <FileNotice item={after} file={other} {...words} />;
  if (broken) return <ViewerNotice title={t('compare_refused')} />;
  const Pictures = mode === 'overlay' ? PicturesOverlay : PicturesSides;
  const picture = ({ version }: VersionItem, bytes: Uint8Array, onDrawn: () => void): ComparedPicture => ({
    bytes,
    mime: mimeOf(version.file_name),
    onDrawn,
  });
  return (
    <ShownOnce version={before.version}>
      {(onOne) => (
        <ShownOnce version={after.version}>
          {(onOther) => (
            <Pictures
              before={picture(before, one.value, onOne)}
              after={picture(after, other.value, onOther)}
              labels={labels}
              onFailure={() => setBroken(true)}
            />
          )}
        </ShownOnce>
      )}
    </ShownOnce>
  );
}
