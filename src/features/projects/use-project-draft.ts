import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FolderSlug } from '#domain/folder';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';
import type { CreateMode } from './create-mode.tsx';
import { changedFields } from './project-changes.ts';
import { blankProject, type ProjectForm } from './project-fields.tsx';
import { proposedName } from './proposed-name.ts';

/** What the create dialog holds until it is sent. */
export function useProjectDraft() {
  // The name has the focus at once: that it was left for another field says nothing yet.
  const form = useForm<ProjectForm>({ defaultValues: blankProject, mode: 'onChange' });
  const [mode, setMode] = useState<CreateMode>('empty');
  const [cover, setCover] = useState<File | null>(null);
  const [files, setFiles] = useState<FolderFile[]>([]);
  const [target, setTarget] = useState<FolderSlug>('drawings');
  const [asked, setAsked] = useState(false);
  const proposed = useRef('');
  const takeFiles = (picked: FolderFile[]) => {
    setFiles(picked);
    const name = form.getValues('name').trim();
    // A name that the person wrote stays.
    if (name !== '' && name !== proposed.current) return;
    proposed.current = proposedName(picked);
    form.setValue('name', proposed.current, { shouldDirty: true, shouldValidate: proposed.current !== '' });
  };
  return {
    form,
    /** Something is written or chosen. */
    held: cover !== null || files.length > 0 || changedFields(blankProject, form.watch()) !== null,
    mode,
    setMode,
    cover,
    setCover,
    files,
    takeFiles,
    target,
    setTarget,
    /** Files must be chosen and are not, and the person has tried to go on. */
    lacksFiles: asked && mode === 'folder' && files.length === 0,
    /** Whether there is all that the mode needs; if not, it is said from now on. */
    isReady() {
      setAsked(true);
      return mode === 'empty' || files.length > 0;
    },
  };
}
