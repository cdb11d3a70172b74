// How often others would have been answered while something was done.

/** Turns of the loop until it is over. */
export async function turnsWhile(work: Promise<unknown>): Promise<number> {
  const state = { over: false, turns: 0 };
  const count = () => {
    state.turns += 1;
    if (!state.over) setImmediate(count);
  };
  setImmediate(count);
  await work;
  state.over = true;
  return state.turns;
}
