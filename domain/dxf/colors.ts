// Colours of a DXF on white paper. Drawings are made on black: what is bright there must be dark here.

import { largestOf, smallestOf } from '../sync/lists.ts';

/** The first nine of AutoCAD's colours, and the greys at the end of them. */
const named = [0, 0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0xffffff, 0x808080, 0xc0c0c0];
const greys = [0x333333, 0x5b5b5b, 0x848484, 0xadadad, 0xd6d6d6, 0xffffff];
const brightness = [255, 204, 153, 127, 76];

/** The most light that a coloured line on paper may give back: 3:1 against white. */
const LIGHT_MAX = 0.3;
/** Grey lines are no paler than this. */
const GREY_MAX = 0xc0;

/** A colour of AutoCAD's index (1…255) as 0xRRGGBB; white for any other number. */
export function indexColor(index: number): number {
  if (index < named.length) return named[index] ?? 0xffffff;
  if (index >= 250) return greys[index - 250] ?? 0xffffff;
  const hue = (Math.floor(index / 10) - 1) * 15;
  const bright = brightness[Math.floor((index % 10) / 2)] ?? 255;
  const pale = index % 2 === 1 ? 0.5 : 0;
  const channel = (offset: number) => {
    const turn = (hue + offset) % 360;
    const ramp = Math.min(1, Math.max(0, Math.abs(turn - 180) / 60 - 1));
    return Math.floor(bright * (pale + (1 - pale) * ramp));
  };
  return (channel(0) << 16) | (channel(240) << 8) | channel(120);
}

/** How bright a colour is to the eye, 0…1. */
function lightOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => (value / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A drawing's colour (0xRRGGBB on black) as `#rrggbb` on white. `tint` 0…1: how far it is thinned towards the paper. */
export function onPaper(color: number, tint = 0): string {
  let channels = [(color >> 16) & 255, (color >> 8) & 255, color & 255];
  if (largestOf(channels) - smallestOf(channels) < 24) {
    channels = channels.map((value) => Math.min(GREY_MAX, 255 - value));
  } else {
    const light = lightOf(channels);
    const factor = light > LIGHT_MAX ? (LIGHT_MAX / light) ** (1 / 2.2) : 1;
    channels = channels.map((value) => value * factor);
  }
  return hex(channels.map((value) => value + (255 - value) * tint));
}
