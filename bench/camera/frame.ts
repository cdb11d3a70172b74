// What a camera makes of a print: a grey frame, from the paper's dots through lens and sensor.
import type { Conditions } from './conditions.ts';
import { FRAME, type Pose, pixelsPerMillimetre, toPaper } from './pose.ts';
import { bellOf, type Random, randomOf } from './random.ts';
import { defocused, type Light, moved, pyramidOf, type Raster, sample, softened } from './raster.ts';

/** A part of the paper, from a place of it on. */
export interface Part extends Raster {
  /** Pixels per millimetre. */
  perMm: number;
  /** Millimetres from the middle of the code. */
  left: number;
  top: number;
}

export interface Paper {
  text: string;
  /** Millimetres of the code's side, without the white around it. */
  side: number;
  /** Squares of the code's side. */
  modules: number;
  /** The code and what is around it, dot by dot. */
  near: Part;
  /** All of the sheet. */
  afar: Part;
}

export interface Frame {
  width: number;
  height: number;
  grey: Uint8Array;
  /** Pixels that a square of the code covers: in the direction in which it covers the fewest. */
  perModule: number;
}

/** The grey of white paper, and of what a sheet lies on. */
export const PAPER = 228;
const TABLE = 96;
/** Every lens and every sensor's colours smear so much; pixels. */
const LENS = 0.6;

const known = new WeakMap<Part, Raster[]>();

function levelsOf(part: Part): Raster[] {
  const levels = known.get(part) ?? pyramidOf(part);
  known.set(part, levels);
  return levels;
}

/** A part as it is to be looked at. */
interface Seen extends Part {
  /** Places of the paper that are on it. */
  right: number;
  bottom: number;
}

/** @param pixels of the camera per millimetre of paper. */
function seenFrom(part: Part, pixels: number): Seen {
  const levels = levelsOf(part);
  // A pixel is looked at in two by two places: each is to see one or two dots, or the picture that has them in one.
  const level = Math.min(levels.length - 1, Math.max(0, Math.floor(Math.log2(part.perMm / pixels / 2))));
  const raster = levels[level] ?? part;
  const perMm = part.perMm / 2 ** level;
  const [right, bottom] = [part.left + (raster.width - 1) / perMm, part.top + (raster.height - 1) / perMm];
  return { ...part, ...raster, perMm, left: part.left + 1 / perMm, top: part.top + 1 / perMm, right, bottom };
}

const isOn = ({ left, top, right, bottom }: Seen, u: number, v: number) =>
  u >= left && v >= top && u <= right && v <= bottom;

const lookAt = (seen: Seen, u: number, v: number) =>
  sample(seen, (u - seen.left) * seen.perMm + 1, (v - seen.top) * seen.perMm + 1);

/** The light that falls through the lens. */
function lightOf(paper: Paper, pose: Pose, marks: Conditions['marks']): Light {
  const { width, height } = FRAME;
  const values = new Float32Array(width * height);
  const [a, b, c, d, e, f, g, h, i] = toPaper(pose);
  const pixels = pixelsPerMillimetre(pose);
  const near = seenFrom(paper.near, pixels);
  const afar = seenFrom(paper.afar, pixels);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const w = 1 / (g * (x + 0.5) + h * (y + 0.5) + i);
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) * w;
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) * w;
      if (isOn(near, u, v)) {
        let sum = 0;
        // In two by two places of the pixel.
        for (let place = 0; place < 4; place += 1) {
          const sx = x + (place & 1 ? 0.75 : 0.25);
          const sy = y + (place & 2 ? 0.75 : 0.25);
          const su = (a * sx + b * sy + c) * w;
          const sv = (d * sx + e * sy + f) * w;
          sum += isOn(near, su, sv) ? lookAt(near, su, sv) : PAPER;
        }
        values[at] = marks === undefined ? sum / 4 : marks(u, v, sum / 4);
      } else values[at] = isOn(afar, u, v) ? lookAt(afar, u, v) : TABLE;
    }
  }
  return { width, height, values };
}

let bells: Float32Array | undefined;

/** A sensor's own grain: a part of one long list, from anywhere in it. */
function sensed({ values }: Light, { gain, lift, noise }: Conditions['sensor'], random: Random): Uint8Array {
  bells ??= bellOf(randomOf('grain'), 2 ** 20 + 7);
  const grey = new Uint8Array(values.length);
  let at = Math.floor(random.next() * bells.length);
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    at = at + 1 === bells.length ? 0 : at + 1;
    const seen = (values[pixel] ?? 0) * gain + lift;
    const value = seen + (bells[at] ?? 0) * noise * Math.sqrt(0.5 + seen / 255);
    grey[pixel] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
  }
  return grey;
}

/** One frame of a print under such conditions. */
export function shoot(paper: Paper, { pose, marks, shade, lens, sensor }: Conditions, random: Random): Frame {
  let light = softened(lightOf(paper, pose, marks), LENS);
  if (lens.defocus > 0) light = defocused(light, lens.defocus);
  if (lens.motion.length > 0) light = moved(light, lens.motion.length, lens.motion.angle);
  if (shade !== undefined) {
    for (let y = 0, at = 0; y < light.height; y += 1) {
      for (let x = 0; x < light.width; x += 1, at += 1) light.values[at] = shade(x, y, light.values[at] ?? 0);
    }
  }
  const perModule = (pixelsPerMillimetre(pose) * paper.side) / paper.modules;
  return { width: light.width, height: light.height, grey: sensed(light, sensor, random), perModule };
}
