// A bound for what a library's reader may fill while it reads. A worker has no bound of memory of its own, and one that is
// full ends the page with it: counted is what goes into lists, maps and sets, and the buffers that are asked for.

/** Bytes that an entry of a list, a map or a set is taken for, with what it holds. */
const ENTRY = 64;

/**
 * Runs work that may fill so many bytes, as they are counted here: an estimate, within a factor of four.
 * @throws RangeError once it has; what the work throws. Everything is as before then.
 */
export function withGrowthLimit<T>(most: number, work: () => T): T {
  let filled = 0;
  const fill = (bytes: number) => {
    filled += bytes;
    if (filled > most) throw new RangeError('it grows without end');
  };
  const { push } = Array.prototype;
  const { set } = Map.prototype;
  const { add } = Set.prototype;
  const buffers = { ArrayBuffer, Uint8Array, Float64Array };
  const counted = <C extends new (...args: never[]) => object>(Kind: C): C =>
    new Proxy(Kind, {
      construct(target, args: [unknown], asked) {
        if (typeof args[0] === 'number') fill(args[0]);
        return Reflect.construct(target, args, asked);
      },
    });
  Array.prototype.push = function (...entries: unknown[]) {
    fill(ENTRY * entries.length);
    return push.apply(this, entries);
  };
  Map.prototype.set = function (key: unknown, value: unknown) {
    fill(ENTRY);
    return set.call(this, key, value);
  };
  Set.prototype.add = function (entry: unknown) {
    fill(ENTRY);
    return add.call(this, entry);
  };
  for (const [name, Kind] of Object.entries(buffers)) Object.assign(globalThis, { [name]: counted(Kind) });
  try {
    const done = work();
    // It may have gone on past what it was refused.
    fill(0);
    return done;
  } finally {
    Array.prototype.push = push;
    Map.prototype.set = set;
    Set.prototype.add = add;
    Object.assign(globalThis, buffers);
  }
}
