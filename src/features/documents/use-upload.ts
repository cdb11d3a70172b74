import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentNameFrom } from '#domain/names';
import { read } from '#src/data/current-store.ts';
import { readFreeName } from '#src/data/reads/documents.ts';
import { readSelfId } from '#src/data/reads/people.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { drawThumbnail } from './keep-thumbnail.ts';
import { photoTitle } from './photo-title.ts';
import { queueUpload, type Upload } from './queue-upload.ts';
import { type FileProblem, fileProblem, type UploadKind } from './upload-kind.ts';
import { uploadProblems } from './upload-problems.ts';
import { useFileImport } from './use-file-import.ts';
import { useUploadDraft } from './use-upload-draft.ts';

interface Start {
  projectId: number;
  folderId: number | null;
  kind: UploadKind;
  documentId: number | undefined;
  onDone: () => void;
}

/** The state of an upload dialog and what its buttons do. */
export function useUpload({ projectId, folderId, kind, documentId, onDone }: Start) {
  const { t } = useTranslation(['uploads', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const selfId = useLiveQuery(() => read(readSelfId), []) ?? null;
  const source = useFileImport(projectId);
  const draft = useUploadDraft({ projectId, folderId, kind, documentId, selfId });
  const [refusedFile, setRefusedFile] = useState<FileProblem>();
  const [typed, setTyped] = useState(false);
  const [asked, setAsked] = useState(false);

  const { run, busy, problem } = useSubmit(async (upload: Upload) => {
    await queueUpload(upload);
    enqueueSnackbar(t('words:saved_on_device'), { variant: 'success' });
    onDone();
  });

  const proposeTitle = async (file: File) => {
    if (typed || documentId !== undefined) return;
    if (kind !== 'photo') return draft.change({ title: documentNameFrom(file.name), label: null });
    const title = photoTitle(file, (date, time) => t('photo_name', { date, time }));
    const place = draft.folderId;
    draft.change({ title: place === null ? title : await read((store) => readFreeName(store, place, title)) });
  };

  const pick = async (file: File) => {
    const wrong = fileProblem(kind, file);
    setRefusedFile(wrong);
    if (wrong !== undefined) return source.drop();
    await proposeTitle(file);
    await source.take(file);
  };

  const { title, label, description, asVersion, target, elsewhere, titleTaken } = draft;
  const input = { kind, asVersion, title, label, description, folderId: draft.folderId, titleTaken };
  const facts = { hasFile: source.chosen !== null, targetId: target?.document.id ?? null };
  const problems = uploadProblems({ ...input, ...facts, undecided: elsewhere !== undefined });

  const submit = async () => {
    setAsked(true);
    const to = destination(draft);
    const { imported } = source;
    if (!draft.settled || imported === null || to === null || Object.keys(problems).length > 0) return;
    const done = await run({ projectId, file: imported, label, description, to });
    if (done) void drawThumbnail({ ...imported, project_id: projectId });
  };

  const setTitle = (text: string) => {
    setTyped(true);
    draft.change({ title: text, label: null });
  };
  return { draft, source, refusedFile, problems: asked ? problems : {}, busy, problem, pick, submit, setTitle };
}
export type UploadState = ReturnType<typeof useUpload>;

function destination(draft: ReturnType<typeof useUploadDraft>): Upload['to'] | null {
  const { asVersion, target, base, folderId, title } = draft;
  if (asVersion) {
    return target === null ? null : { kind: 'version', document: target.document, basedOn: base?.id ?? null };
  }
  return folderId === null ? null : { kind: 'document', folderId, title };
}
