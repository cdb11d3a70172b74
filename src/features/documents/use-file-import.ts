import { useState } from 'react';
import { newId } from '#src/platform/ids.ts';
import { importFile } from '#src/sync/files/import-file.ts';
import { useFullSubmit } from '#src/ui/forms/use-full-submit.ts';

/** A file whose bytes are on this device. */
export interface ImportedFile {
  file_name: string;
  sha256: string;
  size: number;
  /** Under which it was chosen. */
  key: number;
}

export interface FileImport {
  /** The file under way or here; null before one is chosen, and after it could not be had. */
  chosen: { name: string; size: number } | null;
  /** Bytes copied so far. */
  copied: number;
  imported: ImportedFile | null;
  busy: boolean;
  /** Why the file could not be had: unreadable, empty, no space. */
  problem: string | undefined;
  /** It could not be had because this device has no room. */
  full: boolean;
  take: (file: File) => Promise<boolean>;
  drop: () => void;
}

/** Copies a picked file at once: the system may take it away again before the form is sent. */
export function useFileImport(projectId: number): FileImport {
  const [chosen, setChosen] = useState<FileImport['chosen']>(null);
  const [copied, setCopied] = useState(0);
  const [imported, setImported] = useState<ImportedFile | null>(null);
  const { run, busy, problem, full, clear } = useFullSubmit(async (file: File) => {
    const key = newId();
    const { sha256, size } = await importFile(file, projectId, { onProgress: setCopied, key });
    setImported({ file_name: file.name, sha256, size, key });
  });
  const drop = () => {
    setChosen(null);
    setImported(null);
    clear();
  };
  const take = async (file: File) => {
    setChosen({ name: file.name, size: file.size });
    setCopied(0);
    setImported(null);
    const taken = await run(file);
    if (!taken) setChosen(null);
    return taken;
  };
  return { chosen, copied, imported, busy, problem, full, take, drop };
}
