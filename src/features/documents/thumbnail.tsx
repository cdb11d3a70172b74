import DrawingIcon from '@mui/icons-material/ArchitectureOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import OtherIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { type ElementType, useEffect } from 'react';
import type { FileType } from '#domain/files/file-type';
import type { Version } from '#domain/version';
import type { Thumbnail as StoredThumbnail } from '#src/data/database.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { obtainThumbnail } from '#src/sync/files/keep-thumbnail.ts';
import { useObjectUrl } from '#src/ui/incoming/use-object-url.ts';

const icons: Record<FileType, ElementType> = {
  pdf: PdfIcon,
  drawing: DrawingIcon,
  image: ImageIcon,
  other: OtherIcon,
};

/** A card scrolled past quickly asks for nothing. */
const PATIENCE = 250;

interface Props {
  head: VersionItem;
  /** null: this device has not looked for one; undefined: not read yet. */
  stored: StoredThumbnail | null | undefined;
}

/** The small picture of a version's file, or the icon of its type. Says nothing: the card's text does. */
export function Thumbnail({ head, stored }: Props) {
  useObtained(stored === null, head);
  const bytes = stored?.bytes ?? null;
  const url = useObjectUrl(bytes, stored?.mime ?? '');
  if (stored === undefined || (bytes !== null && url === null)) return null;
  if (url === null) {
    const Icon = icons[head.version.file_type];
    return <Icon aria-hidden sx={{ fontSize: 56 }} />;
  }
  return <img src={url} alt="" decoding="async" />;
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
