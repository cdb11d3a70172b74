import type { FileType } from '#domain/files/file-type';
import { AppIcon, type AppIconName } from '#src/ui/app-icon.tsx';

const icons: Record<FileType, AppIconName> = {
  pdf: 'drawings',
  drawing: 'drawings',
  image: 'photos',
  other: 'otherfiles',
};

/** What kind of file a document is; decoration beside its name. */
export function FileTypeIcon({ type }: { type: FileType }) {
  return <AppIcon name={icons[type]} aria-hidden />;
}
