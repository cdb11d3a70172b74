// What the product does not hold yet: the short run of the gate leaves it out. A line goes from here with what mends it.

/** Kinds of steps, and acts. */
<<<<<<< HEAD
export const notYet: readonly string[] = [
  'newer',
  'other_session',
  'put_back',
  'restore',
  // The reference model does not know them.
  'version.make_current@2',
  'version.keep_current@2',
  'comment.edit@3',
];
=======
export const notYet: readonly string[] = ['other_session', 'put_back', 'restore'];
>>>>>>> 0446f84 (perf(e2e): the server's book is opened once)

/** What is found and known. */
const forgiven: readonly RegExp[] = [
  /^person \d+ was (not )?told \["overruled"/,
  /^the file of .* never arrived/,
  / says that all is sent, /,
];

export const isForgiven = (wrong: string): boolean => forgiven.some((known) => known.test(wrong));
