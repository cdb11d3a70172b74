// QR codes in pictures, read by the app itself: few browsers can, and those that can read fewer of what cameras see.

import { isHugePicture } from '#src/platform/picture/huge-picture.ts';
import { type Look, looksInPhoto } from './code-looks.ts';

export interface CodeQuestion {
  picture: ImageBitmap;
  /** Looked at one after the other, until there is a code. */
  looks: Look[];
}

/** What the codes say. `broken`: the reader itself could not be had or run. */
export type CodeAnswer = { status: 'read'; texts: string[] } | { status: 'broken' };
/** `huge`: it has more pixels than are drawn. */
export type PhotoAnswer = CodeAnswer | { status: 'huge' };

/** Takes one picture after the other: asked again before it has answered, it forgets the first. */
export interface CodeReader {
  /** Takes the picture over. Never throws for what it shows. */
  read(question: CodeQuestion): Promise<CodeAnswer>;
  close(): void;
}

export function openCodeReader(): CodeReader {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  let failed = false;
  let answer: (given: CodeAnswer) => void = () => undefined;
  worker.onmessage = ({ data }: MessageEvent<CodeAnswer>) => answer(data);
  worker.onerror = () => {
    failed = true;
    answer({ status: 'broken' });
  };
  return {
    read: (question) =>
      new Promise((resolve) => {
        answer = resolve;
        if (failed) resolve({ status: 'broken' });
        else worker.postMessage(question, [question.picture]);
      }),
    close: () => worker.terminate(),
  };
}

/** Milliseconds that the reading of a photo may take. */
const PATIENCE = 20_000;

/** What the codes of a photo say; none for what is no picture. */
export async function readPhoto(photo: Blob): Promise<PhotoAnswer> {
  if (await isHugePicture(photo)) return { status: 'huge' };
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (picture === undefined) return { status: 'read', texts: [] };
  const reader = openCodeReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CodeAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'broken' }), PATIENCE);
  });
  const answer = await Promise.race([reader.read({ picture, looks: looksInPhoto(picture) }), late]);
  clearTimeout(timer);
  reader.close();
  return answer;
}
