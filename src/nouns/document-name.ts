// A document's name as it is shown: with the ending of its file, or without, as the person wants it.
import { createContext, useContext } from 'react';
import { nameWithEnding, nameWithoutEnding } from '#domain/files/names';

/** Whether the endings of files are shown. */
export const FileEndings = createContext(true);

/** @returns how to show a name; `fileName` of the version that is shown, undefined before it is known. */
export function useDocumentName(): (name: string, fileName: string | undefined) => string {
  const shown = useContext(FileEndings);
  const change = shown ? nameWithEnding : nameWithoutEnding;
  return (name, fileName) => (fileName === undefined ? name : change(name, fileName));
}
