import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuChoice } from '#src/ui/options-menu.tsx';

const RenameDocumentDialog = laterDialog(
  async () => (await import('./rename-document-dialog.tsx')).RenameDocumentDialog,
);
const DeleteDocumentDialog = laterDialog(
  async () => (await import('./delete-document-dialog.tsx')).DeleteDocumentDialog,
);

type Act = 'rename' | 'move' | 'delete';

function useChoices(document: Document, onAct: (act: Act) => void): MenuChoice[] {
  const { t } = useTranslation(['documents', 'words']);
  const rights = useLiveQuery(() => read((store) => readRights(store, 'document', document)), [document]);
  const writing = rights?.write ? undefined : t('words:read_only');
  const deleting = rights?.remove ? undefined : t('documents:delete_others');
  const choice = (key: Act, icon: MenuChoice['icon'], reason: string | undefined): MenuChoice => ({
    key,
    label: t(`documents:menu.${key}`),
    icon,
    reason,
    onChoose: () => onAct(key),
  });
  return [
    choice('rename', <EditIcon />, writing),
    choice('move', <MoveIcon />, writing),
    choice('delete', <DeleteIcon />, writing ?? deleting),
  ];
}

interface Props {
  document: Document;
  onMove: () => void;
  onDeleted: () => void;
}

/** Beside an open document: its new name, its new place, its end. */
export function DocumentMenu({ document, onMove, onDeleted }: Props) {
  const { t } = useTranslation('documents');
  const [act, setAct] = useState<Act>();
  const choices = useChoices(document, (chosen) => (chosen === 'move' ? onMove() : setAct(chosen)));
  const close = () => setAct(undefined);
  return (
    <>
      <MenuButton label={t('options', { name: document.name })} choices={choices} />
      <Suspense>
        {act === 'rename' ? <RenameDocumentDialog open onClose={close} document={document} /> : null}
        {act === 'delete' ? (
          <DeleteDocumentDialog open onClose={close} document={document} onDeleted={onDeleted} />
        ) : null}
      </Suspense>
    </>
  );
}
