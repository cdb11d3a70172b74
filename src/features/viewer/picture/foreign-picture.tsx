// A photo in a format that not every browser draws (HEIC, AVIF, TIFF): as the browser draws it, else as the small picture that
// the server or this device made of it, else the word that it cannot be shown.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionOf } from '#domain/files/names';
import { read } from '#src/data/current-store.ts';
import { readThumbnails } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { BytesGate } from '#src/features/viewer/bytes-gate.tsx';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { obtainThumbnail } from '#src/sync/files/keep-thumbnail.ts';
import { PictureSight } from './picture-sight.tsx';
import { PictureView } from './picture-view.tsx';

interface Props {
  name: string;
  item: VersionItem;
  onDownload: () => void;
  /** Shown where there is no picture of it at all. */
  otherwise: ReactNode;
}

/** Give it the file's hash as its key. */
export function ForeignPicture(props: Props) {
  const { t } = useTranslation('viewer');
  const [refused, setRefused] = useState(false);
  const { name, item } = props;
  if (refused) return <SmallPicture {...props} />;
  return (
    <BytesGate item={item} loading={t('loading_image')} failed={t('image_failed')}>
      {(bytes) => (
        <PictureSight version={item.version} bytes={bytes}>
          {(picture) => <PictureView name={name} {...picture} onFailure={() => setRefused(true)} />}
        </PictureSight>
      )}
    </BytesGate>
  );
}

/** The small picture of a version; null where there is none, undefined while it is looked for. */
function useSmallPicture({ version, file }: VersionItem) {
  const { sha256, document_id } = version;
  const [asked, setAsked] = useState(false);
  const found = useLiveQuery(
    async () => (await read((store) => readThumbnails(store, [sha256]))).get(sha256) ?? null,
    [sha256],
  );
  const missing = found === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each file, not for each step of its way here
  useEffect(() => {
    if (missing) void obtainThumbnail(document_id, version, file).finally(() => setAsked(true));
  }, [missing, sha256]);
  return found === null && !asked ? undefined : found;
}

function SmallPicture({ name, item, onDownload, otherwise }: Props) {
  const { t } = useTranslation('viewer');
  const [broken, setBroken] = useState(false);
  const picture = useSmallPicture(item);
  if (picture === undefined) return <PageSkeleton text={t('loading_image')} />;
  if (broken || picture === null || picture.bytes === null) return otherwise;
  const type = extensionOf(item.version.file_name).toUpperCase();
  return (
    <>
      <Alert
        severity="info"
        role="status"
        sx={{ borderRadius: 0 }}
        action={<Button onClick={onDownload}>{t('download')}</Button>}
      >
        {t('small_picture', { type })}
      </Alert>
      <PictureView
        name={name}
        bytes={new Uint8Array(picture.bytes)}
        mime={picture.mime}
        onFailure={() => setBroken(true)}
      />
    </>
  );
}
