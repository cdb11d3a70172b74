import DrawingIcon from '@mui/icons-material/ArchitectureOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import OtherIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ElementType, useEffect, useState } from 'react';
import type { FileType } from '#domain/file-type';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { readThumbnail } from '#src/data/reads/documents.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { obtainThumbnail } from './keep-thumbnail.ts';

const icons: Record<FileType, ElementType> = {
  pdf: PdfIcon,
  drawing: DrawingIcon,
  image: ImageIcon,
  other: OtherIcon,
};

/** A card scrolled past quickly asks for nothing. */
const PATIENCE = 250;

/** The small picture of a version's file, or the icon of its type. Says nothing: the card's text does. */
export function Thumbnail({ version, file }: VersionItem) {
  const stored = useLiveQuery(() => read((store) => readThumbnail(store, version.sha256)), [version.sha256]);
  useObtained(stored === null, { version, file });
  const url = useObjectUrl(stored?.bytes ?? null, stored?.mime ?? '');
  if (stored === undefined) return <Skeleton variant="rectangular" sx={{ width: '100%', height: '100%' }} />;
  if (url === null) return <TypeIcon type={version.file_type} />;
  return <Box component="img" src={url} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />;
}

function TypeIcon({ type }: { type: FileType }) {
  const Icon = icons[type];
  return (
    <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>
      <Icon sx={{ fontSize: 56 }} />
    </Box>
  );
}

function useObtained(missing: boolean, { version, file }: VersionItem): void {
  const id: Version['id'] = version.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per version and change of place, not per byte of progress
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => void obtainThumbnail(version.document_id, version, file), PATIENCE);
    return () => clearTimeout(timer);
  }, [missing, id, file.kind]);
}

function useObjectUrl(bytes: ArrayBuffer | null, mime: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === null) return setUrl(null);
    const made = URL.createObjectURL(new Blob([bytes], { type: mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mime]);
  return url;
}
