import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readDocumentContents } from '#src/data/reads/contents.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { readSheetKinds } from '#src/data/reads/search/sheets.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { DeleteDialog } from '#src/ui/dialogs/delete-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  document: Document;
  onDeleted?: () => void;
}

/** A document to the bin, with all its versions and comments. */
export function DeleteDocumentDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, document, onDeleted }: Omit<Props, 'open'>) {
  const { t } = useTranslation('changes');
  const { id, project_id, name } = document;
  const offerUndo = useOfferUndo();
  const rights = useLiveQuery(() => read((store) => readRights(store, 'document', document)), [document]);
  const contents = useLiveQuery(() => read((store) => readDocumentContents(store, project_id, id)), [project_id, id]);
  const { run, busy, problem } = useSubmit(async () => {
    const args = { project_id, id };
    const undo = await enqueueUndoable({ name: 'document.delete@1', args }, { name: 'document.restore@1', args });
    offerUndo(t('remove.done', { name }), undo);
    onClose();
    onDeleted?.();
  });
  const sheet = useLiveQuery(() => read((store) => readSheetKinds(store, document)), [document]);
  if (rights === undefined || contents === undefined || sheet === undefined) return null;
  const { prints } = contents;
  const { kind, others } = sheet;
  const kinds = others.join(', ');
  const versions = t('remove.versions', { count: contents.versions });
  const comments = t('remove.comments', { count: contents.comments });
  return (
    <DeleteDialog
      title={t('remove.title', { name })}
      body={[
        ...(others.length === 0 ? [] : [t('remove.kind', { kind, kinds, count: others.length })]),
        t('remove.document_body', { versions, comments }),
        ...(prints.copies === 0
          ? []
          : [t(prints.least ? 'remove.prints_least' : 'remove.prints', { count: prints.copies })]),
        t('remove.days', { days: String(limits.keepDays) }),
      ]}
      denied={rights.remove ? undefined : t('remove.not_yours')}
      submit={t('remove.submit')}
      failure={problem === undefined ? undefined : { title: t('remove.document_failed'), reason: problem }}
      busy={busy}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
