import { useTranslation } from 'react-i18next';
import { type FileFigures, type FileState, fileStates } from '#src/data/reads/kept-projects.ts';
import { bytesText, countText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { FigureList } from '#src/ui/figure-list.tsx';
import { StorageMeter } from '#src/ui/storage-meter.tsx';
import { useStorageRoom } from '#src/ui/use-storage-room.ts';

/** Which files are here, how many of them in full, and how much room they and all else take. */
export function FileFacts({ figures }: { figures: Record<FileState, FileFigures> }) {
  const { t, i18n } = useTranslation(['device', 'site', 'account']);
  const room = useStorageRoom(figures);
  const said = ({ files, whole, bytes }: FileFigures) =>
    files === 0
      ? t('device:files_none')
      : [
          t(whole === files ? 'device:files_all' : 'device:files_part', {
            count: files,
            files: countText(files, i18n.language),
            whole: countText(whole, i18n.language),
          }),
          bytesText(bytes, i18n.language),
        ].join(' · ');
  const safety = t(room?.persisted === true ? 'account:settings.persisted' : 'account:settings.not_persisted');
  return (
    <>
      <FigureList
        figures={fileStates.map((state) => ({ name: t(`site:storage_${state}`), figure: said(figures[state]) }))}
      />
      <StorageMeter room={room} held={undefined} />
      {room == null ? null : <FactList facts={[{ name: t('account:settings.safety'), value: safety }]} />}
    </>
  );
}
