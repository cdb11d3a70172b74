import { useState } from 'react';
import { documentKindOf, type FileKind, fileKindOf } from '#domain/files/file-kind';
import { labelAfter, newDocument, numbersOf } from '#domain/files/next-version';
import { read } from '#src/data/current-store.ts';
import { baseVersion } from '#src/data/reads/base-version.ts';
import { type NextHere, readNextVersion, readVersionTarget, type VersionTarget } from '#src/data/reads/documents.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { UploadKind } from './upload-kind.ts';

/** What the person typed or chose; null where the app still proposes. */
interface Draft {
  title: string;
  description: string | null;
  label: string | null;
  folderId: number | null;
  asVersion: boolean | null;
  targetId: number | null;
}

const empty: Draft = { title: '', description: null, label: null, folderId: null, asVersion: null, targetId: null };

interface Start {
  projectId: number;
  folderId: number | null;
  kind: UploadKind;
  /** Given: a new version of this document and nothing else. */
  documentId: number | undefined;
  /** Who uploads. */
  selfId: number | null;
  /** The name of the file that is chosen. */
  fileName: string | undefined;
}

/** What is looked for; `kind` of the file, null before one is chosen: nothing is its next version then. */
interface NamesakeQuery {
  title: string;
  kind: FileKind | null;
  folderId: number | null;
}

type NamesakeAnswer = NextHere & NamesakeQuery;

const nothing: NextHere = { next: newDocument, document: null, also: [] };

/** What the project has of this title and kind. Where it cannot be looked up, the upload is a new document. */
export async function lookUp(projectId: number, { title, kind, folderId }: NamesakeQuery): Promise<NamesakeAnswer> {
  if (kind === null) return { title, kind, folderId, ...nothing };
  const looked = read((store) => readNextVersion(store, projectId, { name: title, kind }, folderId ?? 0));
  return { title, kind, folderId, ...(await looked.catch(() => nothing)) };
}

/** The document of the title in the chosen folder, or else elsewhere in the project; not `settled` while looking. */
function useNamesakes(projectId: number, { title, kind, folderId }: NamesakeQuery) {
  const found = useLiveQuery(() => lookUp(projectId, { title, kind, folderId }), [projectId, title, kind, folderId]);
  const settled = found?.title === title && found.kind === kind && found.folderId === folderId;
  if (!settled || title.trim() === '') return { settled, here: undefined, elsewhere: undefined, also: [] };
  const document = found.document ?? undefined;
  const away = found.next.global_search;
  return { settled, here: away ? undefined : document, elsewhere: away ? document : undefined, also: found.also };
}

/** A document and its versions; `settled` once it is known whether there is one. */
function useTarget(id: number | null) {
  const found = useLiveQuery(async () => {
    return { id, target: id === null ? null : await read((store) => readVersionTarget(store, id)) };
  }, [id]);
  return found?.id === id ? { settled: true, target: found.target } : { settled: false, target: null };
}

const kindOf = ({ document, versions }: VersionTarget) => documentKindOf(document, versions);

/** The chosen folder; null once it is deleted, by another device or in another tab: another one is asked for then. */
function useStanding(folderId: number | null): number | null {
  const gone = useLiveQuery(async () => {
    if (folderId === null) return null;
    return (await read((store) => readFolderPath(store, folderId))).length === 0 ? folderId : null;
  }, [folderId]);
  return gone === folderId ? null : folderId;
}

/** An upload being made: what the person said, completed by what the folder and the document propose. */
export function useUploadDraft({ projectId, folderId, kind, documentId, selfId, fileName }: Start) {
  const [draft, setDraft] = useState<Draft>({ ...empty, folderId });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const fileKind = fileName === undefined ? null : fileKindOf(fileName);
  const fixed = useTarget(documentId ?? null);
  /** The one document that a version is made for has files of another kind: this one goes beside it. */
  const beside = fixed.target !== null && fileKind !== null && kindOf(fixed.target) !== fileKind ? fixed.target : null;
  const title = beside?.document.name ?? draft.title;
  const chosen = useStanding(draft.folderId);
  const place = beside?.document.folder_id ?? chosen;
  const { settled, here, elsewhere, also } = useNamesakes(projectId, { title, kind: fileKind, folderId: place });
  const versionable = kind !== 'photo';
  const asVersion =
    beside === null
      ? documentId !== undefined || (versionable && (draft.asVersion ?? here !== undefined))
      : here !== undefined;
  const proposedId = beside === null ? (documentId ?? draft.targetId ?? here?.id ?? null) : (here?.id ?? null);
  const targetId = asVersion ? proposedId : null;
  const found = useTarget(targetId);
  // One that was chosen before the file, and has files of another kind, gets no version of this one.
  const fits = fileKind === null || found.target === null || kindOf(found.target) === fileKind;
  const known = fits ? found.target : null;
  /** A document of this name stands in another folder, and nothing is decided. */
  const undecided = versionable && documentId === undefined && draft.asVersion === null ? elsewhere : undefined;
  const proposed = {
    label: asVersion ? (known === null ? '' : labelAfter(numbersOf(known.versions))) : 'V1',
    description: known?.document.description ?? '',
  };
  const label = draft.label ?? proposed.label;
  const description = draft.description ?? proposed.description;
  return {
    /** Something besides the title is written or chosen. */
    written: label !== proposed.label || description !== proposed.description || draft.targetId !== null,
    /** What depends on the store is known: queued before, a version could be taken for a document of its own. */
    settled: settled && fixed.settled && found.settled && (documentId === undefined || fixed.target !== null),
    title,
    folderId: place,
    /** Of the chosen file; null before there is one. */
    fileKind,
    /** The document asked for has files of another kind than the chosen one, which goes beside it. */
    beside: beside?.document ?? null,
    /** Kinds of file that the folder has under this title, with which this one is shown. */
    also,
    asVersion,
    /** null while it is looked up, or when none is chosen. */
    target: known,
    /** What the new version is made from. */
    base: known === null ? null : baseVersion(known, selfId),
    label,
    description,
    titleTaken: !asVersion && here !== undefined,
    elsewhere: undecided,
    change,
    /** A version, of the document elsewhere if that is what is asked; or a document of its own. */
    chooseKind(version: boolean) {
      const there = version && undecided !== undefined ? { targetId: undecided.id } : {};
      change({ asVersion: version, label: null, ...there });
    },
    /** The next one goes to the same place; all else begins anew. */
    restart: () => setDraft((before) => ({ ...empty, folderId: before.folderId })),
  };
}
export type UploadDraft = ReturnType<typeof useUploadDraft>;
