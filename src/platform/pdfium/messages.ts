// What the page and the worker that runs PDFium say to each other.
import type { StampableFile } from '#domain/stamp/stampable';
import type { Layout } from './file-chunks.ts';

/** Points, 1/72 inch, after the page's own rotation. */
export interface SheetSize {
  width: number;
  height: number;
}

/** A part of a page in pixels, at `scale` pixels per point, from the page's upper left corner. */
export interface SheetPart {
  page: number;
  scale: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words that stand in one line. All in points from the page's upper left corner. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise, in quarters of a turn: the way of reading. */
  turn: 0 | 1 | 2 | 3;
}

/** Numbers of each line in a page's text. */
export const LINE = 5;

/** The lines of a page, packed: as objects, those of a large drawing would hold up whoever takes them in. */
export interface PageText {
  texts: string;
  /** Where each line's text begins in `texts`, and at last its length. */
  starts: Uint32Array;
  /** x, y, width, height and turn of each line. */
  boxes: Float32Array;
}

/** A place of the page that leads elsewhere: to a page of the same file, or to an address. */
export interface SheetLink {
  x: number;
  y: number;
  width: number;
  height: number;
  page: number | null;
  url: string | null;
}

/** In points from the page's upper left corner. */
export interface SheetBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where something that was looked for stands on a page: a box for each line that it goes over. */
export interface TextHit {
  page: number;
  boxes: SheetBox[];
}

/** What a page is drawn for: its author may have layers and notes that are for one of them alone. */
export type Goal = 'screen' | 'print';

/** How a file is opened. */
export interface OpenRequest {
  /** The page that is shown first: its size is known for certain. */
  page: number;
  /** Of all pages, where they are known already. */
  sizes: SheetSize[] | null;
  /** The sizes of all pages are to be certain, however much must be read. */
  exact: boolean;
  /** What the file is protected with, as somebody typed it. */
  password: string | null;
}

/** A chunk of a file; without bytes it is not to be had any more. */
export interface Chunk {
  index: number;
  bytes: ArrayBuffer | null;
}

export interface FillAnswer {
  /** There is more that could be read. */
  more: boolean;
  /** Of all pages, when they have become certain. */
  sizes: SheetSize[] | null;
}

/** A box around marked pixels, on the whole sheet. */
export interface Cluster {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/** Those of one square of the grid. */
export interface Cell extends Cluster {
  column: number;
  row: number;
}

export interface StripDifferences {
  /** How many strips the two sheets have. */
  strips: number;
  /** In points. */
  cells: Cell[];
}

export interface Tasks {
  open: { ask: { layout: Layout; chunks: Chunk[]; beginning: OpenRequest }; answer: OpenAnswer };
  /** Reads a chunk that nobody has wanted yet. */
  fill: { ask: object; answer: FillAnswer };
  close: { ask: object; answer: null };
  draw: { ask: { part: SheetPart; ink: Ink | null; goal: Goal }; answer: ImageBitmap };
  text: { ask: { page: number }; answer: PageText };
  /** What a page says, in its order, as the server reads it: at most so many characters. */
  words: { ask: { page: number; most: number }; answer: { said: string } };
  links: { ask: { page: number }; answer: SheetLink[] };
  /** What of the file can be stamped: all of it is asked for. Fails where a page cannot be shown. */
  stampable: { ask: object; answer: StampableFile };
  find: { ask: { page: number; words: string }; answer: TextHit[] };
  /** What differs between a strip of a page of this file and one of another that is open. */
  compare: { ask: { strip: number; page: number; other: { file: number; page: number } }; answer: StripDifferences };
}

export type TaskName = keyof Tasks;

/** One colour for all that is on the paper, `#rrggbb`'s three numbers: for laying two drawings over each other. */
export type Ink = readonly [red: number, green: number, blue: number];

/** Pages of a file that is shown: a list of more is felt, and a file of a few bytes may say that it has a million. */
export const PAGES_MOST = 5000;

export type OpenAnswer =
  | { status: 'open'; sizes: SheetSize[]; exact: boolean; more: boolean }
  /** It wants a password, or another one. */
  | { status: 'password' }
  | { status: 'no_pages' }
  /** More than are shown, see `PAGES_MOST`. */
  | { status: 'too_many_pages' }
  /** PDFium cannot read it; another reader may. */
  | { status: 'refused' };

export type TaskRequest = {
  [Name in TaskName]: { id: number; file: number; name: Name; ask: Tasks[Name]['ask'] };
}[TaskName];

/**
 * Nothing more is to be had of this worker: PDFium could not be loaded, which is no file's fault, or it has ended itself, or it
 * wanted more memory than there is for it.
 */
export type Fatal = 'not_begun' | 'gave_up' | 'exhausted';

/** `fatal`: null where the worker goes on. */
export type Reply = { id: number } & (
  | { ok: true; answer: Tasks[TaskName]['answer'] }
  | { ok: false; reason: string; fatal: Fatal | null }
);

/** The worker asks for a chunk of a file, and is given it. */
export interface ChunkRequest {
  file: number;
  wanted: number;
}
export interface ChunkAnswer {
  file: number;
  given: Chunk;
}
