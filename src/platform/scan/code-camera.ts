// The camera that looks for codes. Frames go to the reader one at a time: another is taken when it has answered, so that
// none waits and what is read is what the camera sees now. Why no library does this: docs/decisions/0015.
import { lookInFrame } from './code-looks.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';

/** `broken`: the app's own reader of codes did not start. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure' | 'broken';

export interface Camera {
  id: string;
  label: string;
}

/** A camera at work, and what else there is. */
export interface OpenCamera {
  id: string;
  cameras: Camera[];
  /** undefined where it has no light. */
  setTorch: ((on: boolean) => Promise<void>) | undefined;
}

export interface Watch {
  /** The camera to use, if it is there; otherwise the one that looks away from the person. */
  wanted: string | null;
  /** Ends it all: the camera too. */
  signal: AbortSignal;
  onOpen(camera: OpenCamera): void;
  /** What the codes of a frame say; never empty. */
  onTexts(texts: string[]): void;
  onProblem(problem: CameraProblem): void;
}

/** What cameras of phones have and the DOM's types do not. */
interface Abilities extends MediaTrackCapabilities {
  torch?: boolean;
  focusMode?: string[];
}

/** By the names that browsers give to what went wrong (Media Capture and Streams, 10.3). */
const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** @returns undefined for what has nothing to do with a camera: a bug. */
export function problemOf(error: unknown): CameraProblem | undefined {
  // In some browsers these are no errors by class.
  const named = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return problems[named];
}

/** Whether the camera may be used without asking. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Not every browser knows this permission by name.
    return false;
  }
}

function openStream(which: MediaTrackConstraints): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  return navigator.mediaDevices.getUserMedia({ video: { ...size, ...which }, audio: false });
}

async function openWanted(wanted: string | null): Promise<MediaStream> {
  const rear = { facingMode: { ideal: 'environment' } };
  if (wanted === null) return openStream(rear);
  try {
    return await openStream({ deviceId: { exact: wanted } });
  } catch (error) {
    // It was unplugged, or the browser gave it another name.
    if (problemOf(error) === 'none') return openStream(rear);
    throw error;
  }
}

async function camerasHere(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

const abilitiesOf = (track: MediaStreamTrack): Abilities =>
  'getCapabilities' in track ? (track.getCapabilities() as Abilities) : {};

/** What a track is told beyond the size of its pictures: one call replaces all that the one before said. */
async function tell(track: MediaStreamTrack, torch?: boolean): Promise<void> {
  const focus = abilitiesOf(track).focusMode?.includes('continuous') === true ? { focusMode: 'continuous' } : {};
  const light = torch === undefined ? {} : { torch };
  const advanced = [focus, light].filter((one) => Object.keys(one).length > 0) as MediaTrackConstraintSet[];
  // What it refuses is no reason to stop.
  if (advanced.length > 0) await track.applyConstraints({ advanced }).catch(() => undefined);
}

/** Resolves with the next frame; never, once there are none. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

async function readFrames(video: HTMLVideoElement, reader: CodeReader, watch: Watch): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await nextFrame(video);
    if (watch.signal.aborted) return;
    const picture = await createImageBitmap(video);
    const answer = await reader.read({ picture, looks: [lookInFrame(attempt, picture)] });
    if (watch.signal.aborted) return;
    if (answer.status === 'broken') return watch.onProblem('broken');
    if (answer.texts.length > 0) watch.onTexts(answer.texts);
  }
}

/** Shows the camera in the element and reads the codes before it, until the signal or a problem ends it. */
export async function watchForCodes(video: HTMLVideoElement, watch: Watch): Promise<void> {
  const { signal } = watch;
  if (!window.isSecureContext) return watch.onProblem('insecure');
  if (!('mediaDevices' in navigator)) return watch.onProblem('none');
  // It loads while the person is asked for the camera.
  const reader = openCodeReader();
  const ends = [() => reader.close()];
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    const stream = await openWanted(watch.wanted);
    ends.push(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    if (signal.aborted) return end();
    await show(video, stream, watch);
    await readFrames(video, reader, watch);
  } catch (error) {
    if (signal.aborted) return;
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    watch.onProblem(problem);
  } finally {
    end();
  }
}

async function show(video: HTMLVideoElement, stream: MediaStream, watch: Watch): Promise<void> {
  const [track] = stream.getVideoTracks();
  if (track === undefined) return watch.onProblem('none');
  // Somebody else took it away, or pulled it out.
  track.onended = () => watch.onProblem('busy');
  video.srcObject = stream;
  await video.play();
  await tell(track);
  const cameras = await camerasHere();
  if (watch.signal.aborted) return;
  const setTorch = abilitiesOf(track).torch === true ? (on: boolean) => tell(track, on) : undefined;
  watch.onOpen({ id: track.getSettings().deviceId ?? '', cameras, setTorch });
}
