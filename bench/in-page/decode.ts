// Reads the same camera frames with the app's own scanner, as it is built, and with html5-qrcode.
import { LOOKS_IN_TURN, lookInFrame } from '#src/platform/scan/code-looks.ts';
import type { CodeAnswer, CodeQuestion } from '#src/platform/scan/code-reader.ts';
import type { Frame, Paper, Part } from '../camera/frame.ts';
import { FRAME } from '../camera/pose.ts';
import { frameOf, type Shot } from '../camera/set.ts';

type Sent<T> = { [K in keyof T]: T[K] extends Uint8Array ? string : T[K] extends Part ? Sent<Part> : T[K] };
/** A print, its dots as text. */
export type SentPaper = Sent<Paper>;

export interface Decoded {
  perModule: number;
  /** Squares of the code's side. */
  modules: number;
  ours: boolean;
  /** By name of how html5-qrcode was used. */
  peers: Record<string, boolean>;
}

const papers = new Map<number, Paper>();

async function partOf(sent: Sent<Part>): Promise<Part> {
  const answer = await fetch(`data:application/octet-stream;base64,${sent.grey}`);
  return { ...sent, grey: new Uint8Array(await answer.arrayBuffer()) };
}

export async function addPaper({ place, paper }: { place: number; paper: SentPaper }): Promise<void> {
  papers.set(place, { ...paper, near: await partOf(paper.near), afar: await partOf(paper.afar) });
}

let worker: Worker | undefined;

/** @param address of the worker of the built app. */
export function openOurs({ address }: { address: string }): void {
  worker = new Worker(address, { type: 'module' });
}

function ask(question: CodeQuestion): Promise<CodeAnswer> {
  return new Promise((resolve, reject) => {
    if (worker === undefined) return reject(new Error('our reader is not open'));
    worker.onmessage = ({ data }: MessageEvent<CodeAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(question, [question.picture]);
  });
}

/** What one frame gives in one turn of all looks. */
async function readOurs(image: ImageData): Promise<string[]> {
  const picture = await createImageBitmap(image);
  const looks = Array.from({ length: LOOKS_IN_TURN }, (_, attempt) => lookInFrame(attempt, picture));
  const answer = await ask({ picture, looks });
  if (answer.status === 'broken') throw new Error('our reader is broken');
  return answer.texts;
}

/** Of html5-qrcode 2.3.8, which has no types here; the last three are its own inner ones. */
interface Html5Qrcode {
  start(
    camera: object,
    config: object | undefined,
    onText: (text: string) => void,
    onNothing: () => void,
  ): Promise<null>;
  scanFile(file: File, show: boolean): Promise<string>;
  foreverScanTimeout: number | undefined;
  renderedCamera: { getSurface(): HTMLElement };
  foreverScan(config: object, onText: (text: string) => void, onNothing: () => void): void;
}
declare global {
  var Html5Qrcode: new (element: string) => Html5Qrcode;
}

/** What the peer's cameras show. */
const screen = Object.assign(document.createElement('canvas'), FRAME);
type PeerRead = () => Promise<string | undefined>;
const peers = new Map<string, PeerRead>();

/** A camera that shows nothing yet, as large as ours. */
function blackCamera(): MediaStream {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, FRAME);
  const context = canvas.getContext('2d');
  const stream = canvas.captureStream();
  const timer = setInterval(() => context?.fillRect(0, 0, 9, 9), 50);
  setTimeout(() => clearInterval(timer), 20_000);
  return stream;
}

function boxFor(name: string, width: number): string {
  const box = document.createElement('div');
  box.id = `peer-${name}`;
  box.style.width = `${width}px`;
  document.body.append(box);
  return box.id;
}

/**
 * html5-qrcode as its README starts it, its picture so many CSS pixels wide. Each frame then goes through two of its own
 * steps, with the frame in the place of its video: it looks at one of two mirrored.
 */
export async function openPeer({ name, width }: { name: string; width: number }): Promise<void> {
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(blackCamera());
  const peer = new Html5Qrcode(boxFor(name, width));
  const nothing = () => undefined;
  await peer.start({ facingMode: 'environment' }, undefined, nothing, nothing);
  // Its first step was taken: all is laid out.
  while (peer.foreverScanTimeout === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  clearTimeout(peer.foreverScanTimeout);
  const video = peer.renderedCamera.getSurface();
  const { clientWidth, clientHeight } = video;
  if (clientWidth !== width) throw new Error(`the picture is ${clientWidth} pixels wide, not ${width}`);
  const { width: videoWidth, height: videoHeight } = FRAME;
  const sizes = { videoWidth, videoHeight, clientWidth, clientHeight };
  const surfaceSizes = Object.entries(sizes).map(([key, value]) => [key, { value, configurable: true }] as const);
  peer.renderedCamera.getSurface = () => Object.defineProperties(screen, Object.fromEntries(surfaceSizes));
  peers.set(name, async () => (await stepOf(peer)) ?? stepOf(peer));
}

/** One of its steps: it looks twice at the picture, and what it then draws is mirrored if this one was not. */
function stepOf(peer: Html5Qrcode): Promise<string | undefined> {
  let misses = 0;
  return new Promise((resolve) => {
    const end = (text?: string) => {
      // It plans its next step in a while, which is not to come.
      setTimeout(() => {
        clearTimeout(peer.foreverScanTimeout);
        resolve(text);
      });
    };
    const onMiss = () => {
      misses += 1;
      if (misses === 2) end();
    };
    peer.foreverScan({ fps: 2 }, end, onMiss);
  });
}

/** html5-qrcode given a picture of the whole frame, as it reads files. */
export function openPeerForFiles({ name, width }: { name: string; width: number }): void {
  const peer = new Html5Qrcode(boxFor(name, width));
  peers.set(name, async () => {
    const picture = await new Promise<Blob | null>((resolve) => screen.toBlob(resolve));
    const file = new File([picture ?? ''], 'frame.png', { type: 'image/png' });
    return peer.scanFile(file, false).catch(() => undefined);
  });
}

function imageOf({ width, height, grey }: Frame): ImageData {
  const image = new ImageData(width, height);
  const colours = new Uint32Array(image.data.buffer);
  for (let at = 0; at < grey.length; at += 1) colours[at] = (0xff000000 | ((grey[at] ?? 0) * 0x010101)) >>> 0;
  return image;
}

/** Shoots a frame and reads it; null where there is none. @param names of the peers that read it too. */
export async function decode({ shot, names }: { shot: Shot; names: string[] }): Promise<Decoded | null> {
  const paper = papers.get(shot.print);
  if (paper === undefined) throw new Error(`print ${shot.print} is not here`);
  const frame = frameOf(shot, paper);
  if (frame === undefined) return null;
  const image = imageOf(frame);
  screen.getContext('2d', { willReadFrequently: true })?.putImageData(image, 0, 0);
  const ours = (await readOurs(image)).includes(paper.text);
  const readings: Record<string, boolean> = {};
  for (const name of names) {
    const peer = peers.get(name);
    if (peer === undefined) throw new Error(`${name} is not open`);
    readings[name] = (await peer()) === paper.text;
  }
  return { perModule: frame.perModule, modules: paper.modules, ours, peers: readings };
}
