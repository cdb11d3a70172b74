import { useState } from 'react';
import { labelAfter, newDocument, numbersOf } from '#domain/next-version';
import { read } from '#src/data/current-store.ts';
import { baseVersion } from '#src/data/reads/base-version.ts';
import { type NextHere, readNextVersion, readVersionTarget } from '#src/data/reads/documents.ts';
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
}

interface Looked extends NextHere {
  title: string;
  folderId: number | null;
}

/** What the project has of this title. Where it cannot be looked up, the upload is a new document. */
export async function lookUp(projectId: number, title: string, folderId: number | null): Promise<Looked> {
  const looked = read((store) => readNextVersion(store, projectId, title, folderId ?? 0));
  return { title, folderId, ...(await looked.catch(() => ({ next: newDocument, document: null }))) };
}

/** The document of the title in the chosen folder, or else elsewhere in the project; not `settled` while looking. */
function useNamesakes(projectId: number, title: string, folderId: number | null) {
  const found = useLiveQuery(() => lookUp(projectId, title, folderId), [projectId, title, folderId]);
  const settled = found?.title === title && found.folderId === folderId;
  if (!settled || title.trim() === '') return { settled, here: undefined, elsewhere: undefined };
  const document = found.document ?? undefined;
  const away = found.next.global_search;
  return { settled, here: away ? undefined : document, elsewhere: away ? document : undefined };
}

/** An upload being made: what the person said, completed by what the folder and the document propose. */
export function useUploadDraft({ projectId, folderId, kind, documentId, selfId }: Start) {
  const [draft, setDraft] = useState<Draft>({ ...empty, folderId });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { settled, here, elsewhere } = useNamesakes(projectId, draft.title, draft.folderId);
  const versionable = kind !== 'photo';
  const asVersion = documentId !== undefined || (versionable && (draft.asVersion ?? here !== undefined));
  const targetId = asVersion ? (documentId ?? draft.targetId ?? here?.id ?? null) : null;
  const target = useLiveQuery(
    () => (targetId === null ? null : read((store) => readVersionTarget(store, targetId))),
    [targetId],
  );
  const known = target?.document.id === targetId || documentId !== undefined ? (target ?? null) : null;
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
    settled: settled && (targetId === null || known !== null),
    title: draft.title,
    folderId: draft.folderId,
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
