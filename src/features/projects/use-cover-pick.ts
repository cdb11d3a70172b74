import { useState } from 'react';
import { limits } from '#domain/limits';
import { smallPicture } from '#src/platform/small-picture.ts';

export type CoverProblem = 'not_an_image' | 'too_large';

export interface CoverPick {
  busy: boolean;
  problem: CoverProblem | undefined;
  take: (file: File) => Promise<void>;
  remove: () => void;
}

function problemOf(file: File): CoverProblem | undefined {
  if (!file.type.startsWith('image/')) return 'not_an_image';
  return file.size < limits.pictureBytesMax ? undefined : 'too_large';
}

/** Choosing a cover: one that will do is handed on small; of any other it is said why, and the one before it stays. */
export function useCoverPick(value: File | null, onChange: (file: File | null) => void): CoverPick {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CoverProblem>();
  const take = async (file: File) => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    // At once, for a form that is sent meanwhile: what is queued is made small in any case.
    onChange(file);
    const small = await smallPicture(file).finally(() => setBusy(false));
    onChange(small ?? value);
    if (small === undefined) setProblem('not_an_image');
  };
  const remove = () => {
    setProblem(undefined);
    onChange(null);
  };
  return { busy, problem, take, remove };
}
