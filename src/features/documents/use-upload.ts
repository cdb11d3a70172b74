import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTypeOf } from '#domain/files/file-type';
import { documentNameFrom } from '#domain/files/names';
import { type Version, versionWithBytes } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import { readFreeName } from '#src/data/reads/documents.ts';
import { readSelfId } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { photoTitle } from '#src/sync/acts/photo-title.ts';
import { queueUpload, type Upload } from '#src/sync/acts/queue-upload.ts';
import { drawThumbnail } from '#src/sync/files/keep-thumbnail.ts';
import type { SavedListener } from '#src/sync/folder-import/folder-import-run.ts';
import { useFullSubmit } from '#src/ui/forms/use-full-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import type { UploadKind } from './upload-kind.ts';
import { uploadProblems } from './upload-problems.ts';
import { useChosenBefore } from './use-chosen-before.ts';
import { useFileImport } from './use-file-import.ts';
import { useFilePick } from './use-file-pick.ts';
import { usePhotoBatch } from './use-photo-batch.ts';
import { type UploadDraft, useUploadDraft } from './use-upload-draft.ts';

interface Start {
  projectId: number;
  folderId: number | null;
  kind: UploadKind;
  documentId: number | undefined;
  /** Called with the id of the version that a file became. */
  onUploaded: ((versionId: number) => void) | undefined;
  onSaved: SavedListener | undefined;
  onBegun: ((importId: number) => void) | undefined;
  onDone: () => void;
}

/** The state of an upload dialog and what its buttons do. */
export function useUpload({ projectId, folderId, kind, documentId, onUploaded, onSaved, onBegun, onDone }: Start) {
  const { t } = useTranslation(['uploads', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const selfId = useLiveQuery(() => read(readSelfId), []) ?? null;
  const source = useFileImport(projectId);
  const draft = useUploadDraft({ projectId, folderId, kind, documentId, selfId, fileName: source.chosen?.name });
  const [typed, setTyped] = useState(false);
  const [asked, setAsked] = useState(false);
  /** Photos saved one after another without closing the dialog. */
  const [saved, setSaved] = useState(0);
  const single = useFullSubmit(async (upload: Upload) => {
    const versionId = await queueUpload(upload);
    onUploaded?.(versionId);
  });

  const setTitle = (text: string) => {
    setTyped(true);
    draft.change({ title: text });
  };
  const proposeTitle = async (file: File) => {
    if (typed || documentId !== undefined) return;
    // What was chosen for the file before says nothing of this one.
    const anew = source.chosen === null ? {} : { asVersion: null, targetId: null };
    const picture = kind === 'photo' || fileTypeOf(file.name) === 'image';
    const title = picture
      ? photoTitle(file, (date, time) => t('photo_name', { date, time }))
      : documentNameFrom(file.name);
    if (kind !== 'photo') return draft.change({ title, label: null, ...anew });
    const place = draft.folderId;
    draft.change({ title: place === null ? title : await read((store) => readFreeName(store, place, title)) });
  };

  const adds = kind === 'photo' && documentId === undefined;
  const pick = useFilePick({
    kind,
    adds,
    source,
    takeOne: async ({ file, title: own }) => {
      if (own === undefined) await proposeTitle(file);
      else setTitle(own);
      return source.take(file);
    },
    title: {
      typed: typed ? draft.title : undefined,
      drop: () => {
        setTyped(false);
        draft.change({ title: '' });
      },
    },
  });
  const before = useChosenBefore(projectId, adds, pick.chosen);
  const forgetSaved: SavedListener = (files) => {
    before.forget(files);
    onSaved?.(files);
  };
  const batch = usePhotoBatch({
    projectId,
    folderId: draft.folderId,
    files: pick.several,
    onSaved: forgetSaved,
    onBegun(importId, paths) {
      before.handOver(importId, paths);
      onBegun?.(importId);
    },
    onDone,
  });

  const { title, label, description, asVersion, target, elsewhere, titleTaken } = draft;
  const input = { kind, asVersion, title, label, description, folderId: draft.folderId, titleTaken };
  const same =
    target === null || source.imported === null ? undefined : versionWithBytes(target.versions, source.imported.sha256);
  const facts = { hasFile: source.chosen !== null, targetId: target?.document.id ?? null };
  const problems = batch.is
    ? batch.problems
    : uploadProblems({ ...input, ...facts, undecided: elsewhere !== undefined });

  /** What was said as it was saved: what is there after it, the version that it became too, is not what this form asks about. */
  const [pressed, setPressed] = useState<{ draft: UploadDraft; same: Version | undefined } | null>(null);
  /** @returns whether it is saved on this device. */
  const save = async (): Promise<boolean> => {
    setAsked(true);
    const to = destination(draft);
    const { imported } = source;
    if (!draft.settled || imported === null || to === null || Object.keys(problems).length > 0) return false;
    setPressed({ draft, same });
    if (!(await single.run({ projectId, file: imported, label, description, to }))) {
      setPressed(null);
      return false;
    }
    forgetSaved(pick.chosen.map(({ file }) => file));
    void drawThumbnail({ ...imported, project_id: projectId });
    return true;
  };
  const submit = async () => {
    setAsked(true);
    if (batch.is) return batch.submit();
    if (!(await save())) return;
    enqueueSnackbar(t('words:saved_on_device'), { variant: 'success' });
    onDone();
  };
  /** Saves, and makes room in the form for the next one. @returns whether it did. */
  const submitAndGoOn = async (): Promise<boolean> => {
    if (!(await save())) return false;
    source.drop();
    pick.clear();
    draft.restart();
    setTyped(false);
    setAsked(false);
    setSaved(saved + 1);
    setPressed(null);
    return true;
  };

  return {
    draft: pressed?.draft ?? draft,
    source,
    pick,
    /** Photos that were chosen in a dialog that did not come to its end. */
    before,
    saved,
    /** Something is chosen or written. */
    held: facts.hasFile || batch.is || draft.written || (typed && title.trim() !== ''),
    problems: asked && pressed === null ? problems : {},
    /** The version of the document that has the chosen file's very bytes. */
    same: pressed === null ? same : pressed.same,
    busy: single.busy || batch.busy || pressed !== null,
    problem: single.problem ?? batch.problem,
    full: single.full || batch.full,
    submit,
    submitAndGoOn,
    setTitle,
  };
}
export type UploadState = ReturnType<typeof useUpload>;

function destination(draft: UploadDraft): Upload['to'] | null {
  const { asVersion, target, base, folderId, title } = draft;
  if (asVersion) {
    return target === null ? null : { kind: 'version', document: target.document, basedOn: base?.id ?? null };
  }
  return folderId === null ? null : { kind: 'document', folderId, title };
}
