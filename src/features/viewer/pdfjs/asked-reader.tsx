// pdf.js has no end of memory, and what PDFium refuses may be made for that: it draws what it drew here before, or what somebody
// wants it to draw.
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import { isSightKnown } from '#src/sync/files/reader-tries.ts';

interface Props {
  version: Version;
  onDownload: () => void;
  /** What the second reader draws. */
  children: ReactNode;
}

/** Asks before the second reader is tried. Give it the file's hash as its key. */
export function AskedReader({ version, onDownload, children }: Props) {
  const { t } = useTranslation('viewer');
  const [isTried, setTried] = useState<boolean>();
  const { sha256 } = version;
  useEffect(() => {
    // What cannot be looked up is asked about.
    void isSightKnown(sha256)
      .catch(() => false)
      .then((isKnown) => setTried((was) => was ?? isKnown));
  }, [sha256]);
  if (isTried === undefined) return <PageSkeleton text={t('loading_pdf')} />;
  if (isTried) return children;
  const action = (
    <>
      <Button variant="outlined" onClick={() => setTried(true)}>
        {t('second_reader.try')}
      </Button>
      <Button variant="contained" onClick={onDownload}>
        {t('download')}
      </Button>
    </>
  );
  return <ViewerNotice title={t('second_reader.title')} hint={t('second_reader.hint')} action={action} />;
}
