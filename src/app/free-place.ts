// Where a notice stands so that nothing that can be pressed is under it.

/** CSS pixels on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Of a notice's upper left corner. */
export interface Place {
  left: number;
  top: number;
}

/** Fine enough to find the gaps between buttons, coarse enough to be found at once. */
const STEP = 8;
/** Between a notice and what is beside it. */
const GAP = 4;

const shared = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

/** How many controls are covered, each by the part of it that is: a card's margin counts less than a whole button. */
export function covered({ left, top, width, height }: Box, controls: readonly Box[]): number {
  let sum = 0;
  for (const control of controls) {
    const across = shared(left - GAP, width + 2 * GAP, control.left, control.width);
    if (across === 0) continue;
    sum +=
      (across * shared(top - GAP, height + 2 * GAP, control.top, control.height)) / (control.width * control.height);
  }
  return sum;
}

/**
 * The place in `area` that covers least, and of those the one nearest to its upper right corner.
 * @param size of the notices.
 */
export function freePlace(size: Pick<Box, 'width' | 'height'>, area: Box, controls: readonly Box[]): Place {
  const right = Math.max(area.left, area.left + area.width - size.width);
  const bottom = Math.max(area.top, area.top + area.height - size.height);
  let best = { left: right, top: area.top };
  let least = Number.POSITIVE_INFINITY;
  for (let top = area.top; top <= bottom; top += STEP) {
    for (let left = right; left >= area.left; left -= STEP) {
      const away = top - area.top + (right - left);
      // Nothing that is left of here is nearer, and all of it covers as much as nothing at best.
      if (away / 1e6 >= least) break;
      const cost = covered({ left, top, ...size }, controls) + away / 1e6;
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}
