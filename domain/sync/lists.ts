// Lists whose length others choose are never spread into a call: engines take some 125,000 arguments, and a project may have more
// rows than that. What would end there ends for ever, as the same list is there the next time.

/** Adds all of them to the end of a list. */
export function addAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

/** The largest of them, and of `least`. */
export function largestOf(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let largest = least;
  for (const value of values) largest = Math.max(largest, value);
  return largest;
}

/** The smallest of them. */
export function smallestOf(values: Iterable<number>): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (const value of values) smallest = Math.min(smallest, value);
  return smallest;
}
