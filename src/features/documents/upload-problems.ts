import { cleanName, hasForbiddenCharacters } from '#domain/files/names';
import { limits } from '#domain/limits';
import type { UploadKind } from './upload-kind.ts';

/** What the dialog has when it is submitted. */
export interface UploadInput {
  kind: UploadKind;
  hasFile: boolean;
  /** A version of an existing document, not a document of its own. */
  asVersion: boolean;
  title: string;
  description: string;
  label: string;
  folderId: number | null;
  targetId: number | null;
  /** The folder has a document of this title already. */
  titleTaken: boolean;
  /** Another folder has one, and the person has not said whether they mean it. */
  undecided: boolean;
}

export type UploadProblem =
  | 'file_required'
  | 'title_required'
  | 'title_characters'
  | 'title_too_long'
  | 'title_taken'
  | 'photo_title_taken'
  | 'version_required'
  | 'version_too_long'
  | 'target_required'
  | 'location_required'
  | 'description_too_long'
  | 'choice_required';

export type UploadField = 'file' | 'title' | 'label' | 'target' | 'location' | 'description' | 'choice';
export type UploadProblems = Partial<Record<UploadField, UploadProblem>>;

function titleProblem({ kind, title, titleTaken }: UploadInput): UploadProblem | undefined {
  const clean = cleanName(title);
  if (clean === '') return 'title_required';
  if (title.length > limits.documentNameMax) return 'title_too_long';
  if (hasForbiddenCharacters(clean) || /^\.{1,2}$/.test(clean)) return 'title_characters';
  if (!titleTaken) return undefined;
  return kind === 'photo' ? 'photo_title_taken' : 'title_taken';
}

function labelProblem(label: string): UploadProblem | undefined {
  if (cleanName(label) === '') return 'version_required';
  return label.length > limits.versionLabelMax ? 'version_too_long' : undefined;
}

/** What keeps an upload from being queued, per field; empty when nothing does. */
export function uploadProblems(input: UploadInput): UploadProblems {
  const { asVersion } = input;
  const found: Record<UploadField, UploadProblem | undefined> = {
    file: input.hasFile ? undefined : 'file_required',
    title: asVersion ? undefined : titleProblem(input),
    label: labelProblem(input.label),
    target: asVersion && input.targetId === null ? 'target_required' : undefined,
    location: !asVersion && input.folderId === null ? 'location_required' : undefined,
    description: input.description.length > limits.descriptionMax ? 'description_too_long' : undefined,
    choice: !asVersion && input.undecided ? 'choice_required' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
