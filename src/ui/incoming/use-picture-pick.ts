import { useState } from 'react';
import { limits } from '#domain/limits';
import { isHugePicture } from '#src/platform/picture/huge-picture.ts';
import { smallPicture } from '#src/platform/picture/small-picture.ts';

/** `unreadable`: it calls itself a picture, and this browser cannot draw it; `too_many_pixels`: nor should it. */
export type PictureProblem = 'not_an_image' | 'too_large' | 'too_many_pixels' | 'unreadable';

export interface PicturePick {
  busy: boolean;
  problem: PictureProblem | undefined;
  take: (file: File) => Promise<void>;
  remove: () => void;
}

async function problemOf(file: File): Promise<PictureProblem | undefined> {
  if (!file.type.startsWith('image/')) return 'not_an_image';
  if (file.size >= limits.pictureBytesMax) return 'too_large';
  return (await isHugePicture(file)) ? 'too_many_pixels' : undefined;
}

/** Choosing a picture: one that will do is handed on small; of any other it is said why, and the one before it stays. */
export function usePicturePick(value: File | null, onChange: (file: File | null) => void): PicturePick {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const take = async (file: File) => {
    const wrong = await problemOf(file);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    // At once, for a form that is sent meanwhile: what is queued is made small in any case.
    onChange(file);
    const small = await smallPicture(file).finally(() => setBusy(false));
    onChange(small ?? value);
    if (small === undefined) setProblem('unreadable');
  };
  const remove = () => {
    setProblem(undefined);
    onChange(null);
  };
  return { busy, problem, take, remove };
}
