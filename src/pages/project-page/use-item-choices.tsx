import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FolderOpenIcon from '@mui/icons-material/FolderOpen';
import VersionIcon from '@mui/icons-material/NoteAddOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccessLevel, may, mayDelete } from '#domain/access';
import type { Document } from '#domain/document';
import { mimeOf } from '#domain/files/file-type';
import type { Folder } from '#domain/folder';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { readDocumentCard } from '#src/data/reads/documents.ts';
import { type Mate, readMates } from '#src/data/reads/search/sheets.ts';
import type { FileStateKind, VersionItem } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { saveBytes } from '#src/platform/download.ts';
import { fetchBytes } from '#src/sync/files/blob-bytes.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import type { MenuChoice } from '#src/ui/options-menu.tsx';
import { useAct } from '#src/ui/use-act.ts';
import type { Item, ProjectDialog } from './project-dialogs.tsx';

/** What the choices lead to. */
export interface ItemActs {
  onOpen: (item: Item) => void;
  onDialog: (dialog: ProjectDialog) => void;
}

/** Who chooses. */
export interface Chooser {
  userId: number;
  access: AccessLevel;
}

/** Where the bytes of a file would come from, to be saved. */
const sources: Record<FileStateKind, 'device' | 'server' | 'nowhere'> = {
  here: 'device',
  waiting: 'device',
  sending: 'device',
  absent: 'server',
  receiving: 'server',
  coming: 'nowhere',
};

/** What the choices of a document depend on. */
interface DocumentFacts {
  /** The version whose file a person would save: the one that the card shows. */
  head: VersionItem | undefined;
  /** The other documents of its sheet. */
  mates: readonly Mate[];
}

/** Undefined until read: choices that came in between would move the others under the finger. */
function useDocumentFacts(item: Item | undefined): DocumentFacts | undefined {
  const document = item?.kind === 'document' ? item.document : undefined;
  const found = useLiveQuery(async () => {
    if (document === undefined) return null;
    const [card, mates] = await read((store) =>
      Promise.all([readDocumentCard(store, document.id), readMates(store, document)]),
    );
    return { of: document, facts: { head: card?.head, mates } };
  }, [document]);
  return found?.of === document ? found?.facts : undefined;
}

/** Why the file of a version cannot be saved now. */
function useDownloadReason() {
  const { t } = useTranslation('documents');
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  return ({ file }: VersionItem): string | undefined => {
    const source = sources[file.kind];
    if (source === 'nowhere') return t('menu.download_coming');
    return source === 'server' && error === 'offline' ? t('menu.download_offline') : undefined;
  };
}

function useFolderChoices({ userId, access }: Chooser, { onOpen, onDialog }: ItemActs) {
  const { t } = useTranslation(['folders', 'words']);
  return (folder: Folder): MenuChoice[] => {
    const item: Item = { kind: 'folder', folder };
    const writing = may(access, 'folder.write') ? undefined : t('words:read_only');
    const deleting = mayDelete(access, 'folder', folder.created_by_id === userId) ? undefined : t('delete_others');
    return [
      { key: 'open', label: t('menu.open'), icon: <FolderOpenIcon />, onChoose: () => onOpen(item) },
      {
        key: 'zip',
        label: t('menu.zip'),
        icon: <DownloadIcon />,
        onChoose: () => onDialog({ kind: 'zip', folder }),
      },
      {
        key: 'edit',
        label: t('menu.edit'),
        icon: <EditIcon />,
        onChoose: () => onDialog({ kind: 'edit', folder }),
        reason: writing,
      },
      {
        key: 'move',
        label: t('menu.move'),
        icon: <MoveIcon />,
        onChoose: () => onDialog({ kind: 'move', item }),
        reason: writing,
      },
      {
        key: 'delete',
        label: t('menu.delete'),
        icon: <DeleteIcon />,
        onChoose: () => onDialog({ kind: 'delete', item }),
        reason: writing ?? deleting,
      },
    ];
  };
}

function useDocumentChoices({ userId, access }: Chooser, { onOpen, onDialog }: ItemActs) {
  const { t } = useTranslation(['documents', 'words']);
  const downloadReason = useDownloadReason();
  const { run: download } = useAct(async (version: Version) => {
    saveBytes(version.file_name, await fetchBytes(version), mimeOf(version.file_name));
  });
  return (document: Document, { head, mates }: DocumentFacts): MenuChoice[] => {
    const item: Item = { kind: 'document', document };
    const writing = may(access, 'document.write') ? undefined : t('words:read_only');
    const deleting = mayDelete(access, 'document', document.created_by_id === userId) ? undefined : t('delete_others');
    const saving: MenuChoice[] =
      head === undefined
        ? []
        : [
            {
              key: 'download',
              label: t('menu.download'),
              icon: <DownloadIcon />,
              onChoose: () => void download(head.version),
              reason: downloadReason(head),
            },
          ];
    return [
      { key: 'open', label: t('menu.open'), icon: <OpenIcon />, onChoose: () => onOpen(item) },
      ...mates.map((mate) => ({
        key: `open ${mate.document.id}`,
        label: t('menu.open_as', { kind: mate.kind }),
        icon: <OpenIcon />,
        onChoose: () => onOpen({ kind: 'document', document: mate.document }),
      })),
      ...saving,
      {
        key: 'version',
        label: t('menu.version'),
        icon: <VersionIcon />,
        onChoose: () => onDialog({ kind: 'version', document }),
        reason: writing,
      },
      {
        key: 'rename',
        label: t('menu.rename'),
        icon: <EditIcon />,
        onChoose: () => onDialog({ kind: 'rename', document }),
        reason: writing,
      },
      {
        key: 'move',
        label: t('menu.move'),
        icon: <MoveIcon />,
        onChoose: () => onDialog({ kind: 'move', item }),
        reason: writing,
      },
      {
        key: 'delete',
        label: t('menu.delete'),
        icon: <DeleteIcon />,
        onChoose: () => onDialog({ kind: 'delete', item }),
        reason: writing ?? deleting,
      },
    ];
  };
}

/** What can be done with a folder or a document, and why not where it cannot; undefined until it is known. */
export function useItemChoices(item: Item | undefined, chooser: Chooser, acts: ItemActs): MenuChoice[] | undefined {
  const facts = useDocumentFacts(item);
  const ofFolder = useFolderChoices(chooser, acts);
  const ofDocument = useDocumentChoices(chooser, acts);
  if (item?.kind === 'folder') return ofFolder(item.folder);
  return item === undefined || facts === undefined ? undefined : ofDocument(item.document, facts);
}
