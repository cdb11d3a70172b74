// Chance that is the same in every run.

export interface Random {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
}

/** mulberry32, begun from a name. */
export function randomOf(name: string): Random {
  let state = 2166136261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, between: (low, high) => low + next() * (high - low) };
}

/** So many values around 0 with a standard deviation of 1. */
export function bellOf(random: Random, count: number): Float32Array {
  const values = new Float32Array(count);
  for (let at = 0; at < count; at += 2) {
    const [radius, angle] = [Math.sqrt(-2 * Math.log(1 - random.next())), 2 * Math.PI * random.next()];
    values[at] = radius * Math.cos(angle);
    if (at + 1 < count) values[at + 1] = radius * Math.sin(angle);
  }
  return values;
}
