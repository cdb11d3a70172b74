import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#domain/files/folder-plan';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { beginFolderImport } from '#src/sync/folder-import/folder-import.ts';
import type { SavedListener } from '#src/sync/folder-import/folder-import-run.ts';
import { type FolderFile, withPicked } from '#src/ui/incoming/picked-folder.ts';
import { useSentences } from '#src/ui/sentences.tsx';
import { type Ground, planUpload, readGround, standingChoices, type UploadPlan, undecidedIn } from './plan-upload.ts';

type Step = 'files' | 'preview';
type Problem = 'select_first' | 'select' | 'preview_failed' | 'upload_failed';

interface Start {
  projectId: number;
  folderId: number;
  files: readonly FolderFile[];
  onDone: () => void;
  onSaved?: SavedListener | undefined;
  onBegun?: ((importId: number) => void) | undefined;
}

/** The plan of what is chosen, made anew for every choice; the last question asked is the one that is answered. */
function usePlan(projectId: number) {
  const [plan, setPlan] = useState<UploadPlan>();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const ground = useRef<Ground>(undefined);
  const asked = useRef(0);
  const remake = async (folderId: number, files: readonly FolderFile[], chosen: ReadonlyMap<string, Choice>) => {
    asked.current += 1;
    const question = asked.current;
    ground.current ??= await readGround(projectId, files);
    const made = await planUpload(ground.current, folderId, files, chosen);
    if (question === asked.current) setPlan(made);
    return made;
  };
  /** What was planned holds no longer. What was chosen does, for the files that it was chosen for. */
  const forget = () => {
    asked.current += 1;
    ground.current = undefined;
    setPlan(undefined);
  };
  return { plan, choices, setChoices, remake, forget };
}

/** The state of the folder upload dialog and what its buttons do. */
export function useFolderUpload({ projectId, folderId, files: first, onDone, onSaved, onBegun }: Start) {
  const { t } = useTranslation(['folderUpload']);
  const sentenceFor = useSentences();
  const [step, setStep] = useState<Step>('files');
  const [files, setFiles] = useState(() => withPicked([], first));
  const [target, setTarget] = useState(folderId);
  const [busy, setBusy] = useState<'planning' | 'beginning'>();
  const [problem, setProblem] = useState<{ what: Problem; why?: unknown }>();
  /** It was to be uploaded while something was still to be decided. */
  const [asked, setAsked] = useState(false);
  const { plan, choices, setChoices, remake, forget } = usePlan(projectId);

  /** Says what went wrong as the product does; what exactly, where there is a word for it. */
  const doing = async <T>(what: typeof busy, failed: Problem, act: () => Promise<T>): Promise<T | undefined> => {
    setBusy(what);
    setProblem(undefined);
    try {
      return await act();
    } catch (why) {
      setProblem({ what: failed, why });
      if (sentenceFor(why) === undefined) reportBug(why);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const replan = () => doing('planning', 'preview_failed', () => remake(target, files, choices));

  const preview = async () => {
    if (files.length === 0) return setProblem({ what: 'select_first' });
    setAsked(false);
    if ((await replan()) !== undefined) setStep('preview');
  };
  const upload = async () => {
    if (files.length === 0) return setProblem({ what: 'select' });
    const made = plan ?? (await replan());
    if (made === undefined) return;
    setAsked(true);
    // Nothing merges by itself: a name that stands elsewhere is asked about, looked at or not.
    if (undecidedIn(made).length > 0) return setStep('preview');
    const chosen = { files, choices: standingChoices(made, choices), seen: made.seen };
    const begin = () => beginFolderImport({ projectId, folderId: target, ...chosen, onSaved });
    const importId = await doing('beginning', 'upload_failed', begin);
    if (importId === undefined) return;
    onBegun?.(importId);
    onDone();
  };
  const choose = (paths: readonly string[], choice: Choice) => {
    const chosen = new Map(choices);
    for (const path of paths) chosen.set(path, choice);
    setChoices(chosen);
    // Done in a moment: nothing is locked meanwhile.
    void doing(undefined, 'preview_failed', () => remake(target, files, chosen));
  };
  const sentence = problem?.why === undefined ? undefined : sentenceFor(problem.why);
  return {
    step,
    files,
    target,
    busy,
    plan,
    choices,
    asked,
    /** In a sentence. */
    problem:
      problem === undefined
        ? undefined
        : [t(`problem.${problem.what}`), sentence].filter((text) => text !== undefined).join('. '),
    full: problem?.why instanceof QuotaError,
    setFiles(chosen: FolderFile[]) {
      setFiles(chosen);
      setProblem(undefined);
      forget();
    },
    setTarget(chosen: number) {
      setTarget(chosen);
      forget();
    },
    back() {
      setStep('files');
      forget();
    },
    preview,
    upload,
    choose,
  };
}
export type FolderUploadState = ReturnType<typeof useFolderUpload>;
