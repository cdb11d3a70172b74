// What sites do to a print and to whoever holds a camera over it. How strong each is was chosen before anything was read.
import { FRAME, type Pose } from './pose.ts';
import type { Random } from './random.ts';

/** Millimetres on paper. */
export interface Code {
  /** Without the white around it. */
  side: number;
  square: number;
}

export interface Conditions {
  pose: Pose;
  /** What lies on the paper, or was done to it: grey instead of the printed one at millimetres from the code's middle. */
  marks: ((u: number, v: number, grey: number) => number) | undefined;
  /** Uneven light: what falls in instead, by pixel. */
  shade: ((x: number, y: number, light: number) => number) | undefined;
  /** Pixels, and radians. */
  lens: { defocus: number; motion: { length: number; angle: number } };
  /** How much of the light is left, the grey of black, and the grain of white; of 255. */
  sensor: { gain: number; lift: number; noise: number };
}

const degrees = (value: number) => (value * Math.PI) / 180;

/** Held about straight, the code near the middle, in good light and well focused. */
function held(distance: number, random: Random): Conditions {
  const at = { x: FRAME.width / 2 + random.between(-160, 160), y: FRAME.height / 2 + random.between(-90, 90) };
  const pose = { distance, at, roll: degrees(random.between(-6, 6)), tilt: degrees(random.between(0, 6)) };
  return {
    pose: { ...pose, axis: random.between(0, 2 * Math.PI) },
    marks: undefined,
    shade: undefined,
    lens: { defocus: 0, motion: { length: 0, angle: 0 } },
    sensor: { gain: 1, lift: 0, noise: 3 },
  };
}

/** Lamp or sun to one side, the shadow of a hand over part of the sheet, and the lamp's reflection beside the code. */
function uneven(random: Random): NonNullable<Conditions['shade']> {
  const [angle, edge] = [random.between(0, 2 * Math.PI), random.between(-120, 120)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const glare = { x: FRAME.width / 2 + random.between(-260, 260), y: FRAME.height / 2 + random.between(-200, 200) };
  const wide = random.between(90, 170) ** 2;
  return (x, y, light) => {
    const across = (x - FRAME.width / 2) * cos + (y - FRAME.height / 2) * sin;
    const lamp = 0.8 - across / 2600;
    // A hand's shadow has a soft edge, 60 pixels wide.
    const shadow = 1 - 0.55 * Math.min(1, Math.max(0, (across - edge) / 60));
    const shine = 110 * Math.exp(-((x - glare.x) ** 2 + (y - glare.y) ** 2) / (2 * wide));
    return light * lamp * shadow + shine;
  };
}

/**
 * A fold through the code that is rubbed off and dull beside it, splashes of mud, a stroke of a pen. Told in squares of the
 * code: what its error correction can mend is the same whatever its size.
 */
function dirty({ side, square }: Code, random: Random): NonNullable<Conditions['marks']> {
  const angle = random.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const fold = random.between(-0.3, 0.3) * side;
  const anywhere = () => random.between(-0.6, 0.6) * side;
  const spot = () => ({ u: anywhere(), v: anywhere(), radius: random.between(0.4, 0.9) * square });
  const spots = Array.from({ length: 4 }, spot);
  const [pen, slope] = [anywhere(), random.between(-1, 1)];
  return (u, v, grey) => {
    for (const spot of spots) if ((u - spot.u) ** 2 + (v - spot.v) ** 2 < spot.radius ** 2) return 84;
    if (Math.abs(v - pen - slope * u) < 0.12 * square) return Math.min(grey, 70);
    const beside = u * cos + v * sin - fold;
    if (Math.abs(beside) < 0.15 * square) return grey + (200 - grey) * 0.5;
    return beside > 0 && beside < 4 * square ? grey * 0.85 : grey;
  };
}

type Change = (conditions: Conditions, random: Random, code: Code) => void;

const soften: Change = ({ lens }, random) => {
  lens.defocus = random.between(1, 2.2);
};

/** In the order of the table. */
export const changes = {
  clean: () => undefined,
  'out of focus': soften,
  'moved while looking': ({ lens }, random) => {
    lens.motion = { length: random.between(2, 5), angle: random.between(0, Math.PI) };
  },
  grain: ({ sensor }, random) => {
    sensor.noise = random.between(12, 22);
  },
  turned: ({ pose }, random) => {
    pose.roll = random.between(0, 2 * Math.PI);
  },
  'tilted 30°': ({ pose }) => {
    pose.tilt = degrees(30);
  },
  'tilted 45°': ({ pose }) => {
    pose.tilt = degrees(45);
  },
  'low light': ({ sensor, lens }, random) => {
    const gain = random.between(0.14, 0.26);
    Object.assign(sensor, { gain, lift: 14, noise: random.between(5, 8) });
    lens.motion = { length: random.between(1, 2.5), angle: random.between(0, Math.PI) };
  },
  'uneven light': (conditions, random) => {
    conditions.shade = uneven(random);
  },
  'dirt and folds': (conditions, random, code) => {
    conditions.marks = dirty(code, random);
  },
  'all of it, less': (conditions, random, code) => {
    conditions.pose.roll = random.between(0, 2 * Math.PI);
    conditions.pose.tilt = degrees(random.between(10, 25));
    conditions.lens.motion = { length: random.between(1, 3), angle: random.between(0, Math.PI) };
    conditions.lens.defocus = random.between(0.5, 1.2);
    conditions.shade = uneven(random);
    conditions.marks = dirty(code, random);
    Object.assign(conditions.sensor, { gain: random.between(0.5, 0.8), lift: 8, noise: random.between(5, 10) });
  },
} satisfies Record<string, Change>;
export type Condition = keyof typeof changes;
export const conditionNames = Object.keys(changes) as Condition[];

/** @param distance millimetres. */
export function conditionsOf(name: Condition, distance: number, code: Code, random: Random): Conditions {
  const conditions = held(distance, random);
  const change: Change = changes[name];
  change(conditions, random, code);
  return conditions;
}
