// A bound for what a library's reader may fill while it reads. A worker has no bound of memory of its own, and one that is
// full ends the page with it: counted is what goes into lists, maps and sets, and the buffers that are asked for.

/** Bytes that an entry of a list, a map or a set is taken for, with what it holds. */
const ENTRY = 64;

/**
 * From now on counts what is filled, an estimate within a factor of four; beyond so many bytes each further one throws a
 * RangeError.
 * @returns what ends the count, after which everything is as before. @throws RangeError where it was too much, also of a reader
 * that went on past what it was refused.
 */
export function limitGrowth(most: number): () => void {
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
  return () => {
    Array.prototype.push = push;
    Map.prototype.set = set;
    Set.prototype.add = add;
    Object.assign(globalThis, buffers);
    fill(0);
  };
}

/** Runs work that may fill so many bytes, as they are counted here. @throws RangeError once it has; what the work throws. */
export function withGrowthLimit<T>(most: number, work: () => T): T {
  const end = limitGrowth(most);
  let done: T;
  try {
    done = work();
  } catch (error) {
    ended(end);
    throw error;
  }
  end();
  return done;
}

/** What the work itself threw is told, not how much it was. */
function ended(end: () => void): void {
  try {
    end();
  } catch {}
}
