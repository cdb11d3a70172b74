// What is done again once changes rest, and all the same when they do not.

/**
 * @param work done after `rest` milliseconds in which nobody asked again, and no later than `longest` after the first of those who
 * asked: what changes without an end is no reason to say what was so long ago.
 */
export function afterRest(work: () => void, rest: number, longest: number): { ask(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: number | undefined;
  return {
    ask() {
      clearTimeout(timer);
      const now = performance.now();
      latest ??= now + longest;
      timer = setTimeout(
        () => {
          latest = undefined;
          work();
        },
        Math.max(0, Math.min(rest, latest - now)),
      );
    },
    end: () => clearTimeout(timer),
  };
}
