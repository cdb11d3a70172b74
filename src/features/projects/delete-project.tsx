import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { readProjectContents } from '#src/data/reads/contents.ts';
import { readUnsavedImports } from '#src/data/reads/queue/folder-imports.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { DeleteDialog } from '#src/ui/dialogs/delete-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

interface Props {
  project: Project;
  disabled: boolean;
  onDeleted: () => void;
}

/** The button, and the question behind it. */
export function DeleteProject({ project, disabled, onDeleted }: Props) {
  const { t } = useTranslation('changes');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteIcon />}
        disabled={disabled}
        onClick={() => setAsking(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('info.delete')}
      </Button>
      {asking ? <Question project={project} onClose={() => setAsking(false)} onDeleted={onDeleted} /> : null}
    </>
  );
}

interface QuestionProps {
  project: Project;
  onClose: () => void;
  onDeleted: () => void;
}

function Question({ project, onClose, onDeleted }: QuestionProps) {
  const { t } = useTranslation('changes');
  const { id, name } = project;
  const offerUndo = useOfferUndo();
  const contents = useLiveQuery(() => read((store) => readProjectContents(store, id)), [id]);
  const { run, busy, problem } = useSubmit(async () => {
    const args = { project_id: id };
    const undo = await enqueueUndoable({ name: 'project.delete@1', args }, { name: 'project.restore@1', args });
    offerUndo(t('remove.done', { name }), undo);
    onDeleted();
  });
  const imports = useLiveQuery(() => read(readUnsavedImports), []);
  if (contents === undefined || imports === undefined) return null;
  const { documents, folders, prints } = contents;
  const unsaved = imports.filter(({ project_id }) => project_id === id);
  const what = [
    ...(documents === 0 ? [] : [t('remove.documents', { count: documents })]),
    ...(folders === 0 ? [] : [t('remove.folders', { count: folders })]),
  ];
  return (
    <DeleteDialog
      title={t('info.delete_title', { name })}
      body={[
        what.length === 0 ? t('info.delete_empty') : t('info.delete_body', { what }),
        ...unsaved.map(({ name: folder, files: count }) => t('info.delete_unsaved', { count, folder })),
        ...(prints.copies === 0
          ? []
          : [t(prints.least ? 'remove.prints_least' : 'remove.prints', { count: prints.copies })]),
        t('remove.days', { days: String(limits.keepDays) }),
      ]}
      submit={t('info.delete')}
      failure={problem === undefined ? undefined : { title: t('info.delete_failed'), reason: problem }}
      busy={busy}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
