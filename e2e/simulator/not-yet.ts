// What the product does not hold yet: the short run of the gate leaves it out. A line goes from here with what mends it.

/** Kinds of steps, and acts. */
export const notYet: readonly string[] = [];

/** What is found and known. */
const forgiven: readonly RegExp[] = [];

export const isForgiven = (wrong: string): boolean => forgiven.some((known) => known.test(wrong));
