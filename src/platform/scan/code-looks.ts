// Which part of a picture is searched for a code, and at what size: a code that fills it is found in the whole, one that
// is small or far away in the middle, drawn larger, and again drawn larger and sharper. What that is worth: docs/decode.md.

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture in its own pixels, and the size that it is drawn at to be read. */
export interface Look extends Size {
  x: number;
  y: number;
  drawn: Size;
  /** Whether it is made sharper than it was seen. */
  sharpened?: true;
}

/** Pixels of the longer side that a frame is read at: more takes a phone too long, and cameras seldom give more. */
const FRAME_SIDE = 1920;
/** The middle: its part of the shorter side, how much larger it is drawn, and pixels that it then has at most. */
const MIDDLE = 0.5;
const LARGER = 2;
const MIDDLE_SIDE = 1080;
/** Photos have time: quickly at first, then with all that they show. */
const PHOTO_SIDES = [1600, 4096];

function whole(size: Size, side: number): Look {
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  return { x: 0, y: 0, ...plain(size), drawn: scaled(size, scale) };
}

function middle(size: Size): Look {
  const side = Math.max(1, Math.round(Math.min(size.width, size.height) * MIDDLE));
  const scale = Math.min(LARGER, MIDDLE_SIDE / side);
  return {
    x: Math.floor((size.width - side) / 2),
    y: Math.floor((size.height - side) / 2),
    width: side,
    height: side,
    drawn: scaled({ width: side, height: side }, scale),
  };
}

/** A picture has sizes as getters, which copying leaves behind. */
const plain = ({ width, height }: Size): Size => ({ width, height });

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Frames after which all of it begins again. */
export const LOOKS_IN_TURN = 3;

/** Where to look in the frame that is this many after the first: all of it, its middle, and that made sharp, by turns. */
export function lookInFrame(attempt: number, frame: Size): Look {
  const turn = attempt % LOOKS_IN_TURN;
  if (turn === 0) return whole(frame, FRAME_SIDE);
  return turn === 1 ? middle(frame) : { ...middle(frame), sharpened: true };
}

/** Where to look in a photo, one after the other until something is found. */
export function looksInPhoto(photo: Size): Look[] {
  const longer = Math.max(photo.width, photo.height);
  const sides = PHOTO_SIDES.filter((_, at) => at === 0 || longer > (PHOTO_SIDES[at - 1] ?? 0));
  return [...sides.map((side) => whole(photo, side)), middle(photo)];
}
