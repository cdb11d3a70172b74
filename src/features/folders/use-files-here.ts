import { useEffect, useRef, useState } from 'react';
import { reportBug } from '#src/platform/report-bug.ts';
import { hashFile } from '#src/sync/files/hash-file.ts';
import { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';
import type { UploadPlan } from './plan-upload.ts';

/** Milliseconds between two looks at what was found: with thousands of files the list is not drawn anew for each. */
const TOLD_EVERY = 200;

/** @returns '' for a file that cannot be read: that is told when it is uploaded. @throws when `signal` is aborted. */
function hashOf(file: File, signal: AbortSignal): Promise<string> {
  return hashFile(file, signal).catch((error: unknown) => {
    if (error instanceof UnreadableFileError) return '';
    throw error;
  });
}

/**
 * Files whose documents have their very bytes already, by path, with the label of the version: told while the plan is looked
 * at. Only files as large as a version of their document are read, each once.
 */
export function useFilesHere(plan: UploadPlan | undefined, files: readonly FolderFile[]): ReadonlyMap<string, string> {
  const hashes = useRef(new Map<File, string>());
  const [here, setHere] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const fileAt = new Map(files.map(({ path, file }) => [path, file]));
    const found = new Map<string, string>();
    const leaving = new AbortController();
    const { signal } = leaving;
    const compare = async () => {
      let told = performance.now();
      for (const { path, alike } of plan?.files ?? []) {
        const file = fileAt.get(path);
        if (file === undefined || alike.length === 0) continue;
        const hash = hashes.current.get(file) ?? (await hashOf(file, signal));
        if (signal.aborted) return;
        hashes.current.set(file, hash);
        const version = alike.find(({ sha256 }) => sha256 === hash);
        if (version !== undefined) found.set(path, version.label);
        if (performance.now() - told < TOLD_EVERY) continue;
        told = performance.now();
        setHere(new Map(found));
      }
      setHere(found);
    };
    compare().catch((error: unknown) => signal.aborted || reportBug(error));
    return () => leaving.abort();
  }, [plan, files]);
  return here;
}
