import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { type CameraProblem, isCameraAllowed, type OpenCamera, watchForCodes } from '#src/platform/scan/code-camera.ts';
import { parseScanned, type ScannedCode } from './scanned-code.ts';

/** The camera that was chosen on this device; without it the one that looks away from the person. */
const CAMERA = 'plumbline:camera';
const keep = browserKeep();
/** Milliseconds that a code which is none of ours is spoken of after it was last seen. */
const STRANGE = 3000;
/** Milliseconds: felt through a glove. */
const TREMBLE = 120;

export interface CodeScanner {
  video: RefObject<HTMLVideoElement | null>;
  /** Holds what the camera saw when it found a code. */
  still: RefObject<HTMLCanvasElement | null>;
  /** The person wants the camera, whether or not it runs at the moment. */
  on: boolean;
  start(): void;
  /** What runs; undefined while it starts, rests or failed. */
  camera: OpenCamera | undefined;
  choose(cameraId: string): void;
  problem: CameraProblem | undefined;
  /** The code before the camera is none of ours. */
  strange: boolean;
}

function subscribeToSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isInSight = () => document.visibilityState === 'visible';

/** Keeps what the camera shows: once it has stopped, its element may go black. */
function freeze(video: HTMLVideoElement, still: HTMLCanvasElement | null): void {
  if (still === null) return;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  still.getContext('2d')?.drawImage(video, 0, 0);
}

/** True for a while after each call of `seen`. */
function useStrange(): [strange: boolean, seen: (is: boolean) => void] {
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (last === 0) return;
    const timer = setTimeout(() => setLast(0), STRANGE);
    return () => clearTimeout(timer);
  }, [last]);
  return [last !== 0, (is) => setLast(is ? performance.now() : 0)];
}

/**
 * Looks for codes with the camera, while its page is in sight and no code has been found.
 * @param rests a code was found: the camera is given back until the next one is wanted.
 */
export function useCodeScanner(rests: boolean, onCode: (code: ScannedCode) => void): CodeScanner {
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const inSight = useSyncExternalStore(subscribeToSight, isInSight);
  const [on, setOn] = useState(false);
  const [chosen, setChosen] = useState(() => keep.get(CAMERA));
  const [camera, setCamera] = useState<OpenCamera>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [strange, setStrange] = useStrange();
  const onTexts = useRef<(texts: string[]) => void>(undefined);
  onTexts.current = (texts) => {
    const code = texts.flatMap((text) => parseScanned(text, window.location.host) ?? [])[0];
    setStrange(code === undefined);
    if (code === undefined || video.current === null) return;
    freeze(video.current, still.current);
    if ('vibrate' in navigator) navigator.vibrate(TREMBLE);
    onCode(code);
  };

  useEffect(() => {
    void isCameraAllowed().then((allowed) => allowed && setOn(true));
  }, []);

  useEffect(() => {
    if (!on || rests || !inSight || video.current === null) return;
    const end = new AbortController();
    const { signal } = end;
    void watchForCodes(video.current, {
      wanted: chosen,
      signal,
      onOpen: setCamera,
      onTexts: (texts) => onTexts.current?.(texts),
      onProblem(found) {
        setProblem(found);
        setOn(false);
      },
    });
    return () => {
      end.abort();
      setCamera(undefined);
    };
  }, [on, rests, inSight, chosen]);

  return {
    video,
    still,
    on,
    start() {
      setProblem(undefined);
      setOn(true);
    },
    camera,
    choose(cameraId) {
      keep.set(CAMERA, cameraId);
      setChosen(cameraId);
    },
    problem,
    strange,
  };
}
