// What a page's drawing leaves open. A stamp drawn after it must not be moved, clipped or hidden by what was begun there
// and never ended, so every q, BT and BDC without its end is counted and ended first.

/** Of something that is begun and ended: what is left at the end, and the lowest on the way; below 0: ended too often. */
interface Count {
  left: number;
  lowest: number;
}

/** What one content stream, or several in a row, do to what was open before. */
export interface Balance {
  /** Saved graphics states. */
  states: Count;
  /** Marked content. */
  marks: Count;
  /** Whether a text object is open at the end; undefined: as it was before. */
  inText: boolean | undefined;
}

const none: Count = { left: 0, lowest: 0 };
export const balanced: Balance = { states: none, marks: none, inText: undefined };

const add = (first: Count, second: Count): Count => ({
  left: first.left + second.left,
  lowest: Math.min(first.lowest, first.left + second.lowest),
});

/** One drawn after the other. */
export function followedBy(first: Balance, second: Balance): Balance {
  return {
    states: add(first.states, second.states),
    marks: add(first.marks, second.marks),
    inText: second.inText ?? first.inText,
  };
}

const code = (character: string) => character.charCodeAt(0);
const PERCENT = code('%');
const OPEN = code('(');
const CLOSE = code(')');
const ESCAPE = code('\\');
const LESS = code('<');
const GREATER = code('>');
const [E, I] = [code('E'), code('I')];

/** 0 inside a word, 1 white space, 2 a delimiter. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1;
for (const character of '()<>[]{}/%') kinds[code(character)] = 2;
const isWord = (byte: number | undefined) => byte !== undefined && kinds[byte] === 0;

/** The end of a string that begins at `at`: the place after its closing parenthesis. */
function afterString(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (let i = at; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (byte === ESCAPE) i += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE && --depth === 0) return i + 1;
  }
  return bytes.length;
}

/** The place after the first byte that `isEnd` holds for. */
function afterFirst(bytes: Uint8Array, at: number, isEnd: (byte: number) => boolean): number {
  for (let i = at; i < bytes.length; i += 1) if (isEnd(bytes[i] ?? 0)) return i + 1;
  return bytes.length;
}

/** The end of an inline picture whose data begin at `at`: its EI stands alone and only text follows it. */
function afterPicture(bytes: Uint8Array, at: number): number {
  for (let i = at; i < bytes.length - 1; i += 1) {
    if (bytes[i] !== E || bytes[i + 1] !== I || kinds[bytes[i - 1] ?? 0] !== 1 || isWord(bytes[i + 2])) continue;
    const following = bytes.subarray(i + 2, i + 12);
    if (following.every((byte) => kinds[byte] === 1 || (byte >= 32 && byte < 127))) return i + 2;
  }
  return bytes.length;
}

/** The place after what is no operator: comment, string, hexadecimal string, name, bracket. */
function afterDelimited(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === PERCENT) return afterFirst(bytes, at, (next) => next === 10 || next === 13);
  if (byte === OPEN) return afterString(bytes, at);
  if (byte === LESS && bytes[at + 1] !== LESS) return afterFirst(bytes, at, (next) => next === GREATER);
  if (byte !== code('/')) return at + (byte === LESS ? 2 : 1);
  let end = at + 1;
  while (isWord(bytes[end])) end += 1;
  return end;
}

const begun: Count = { left: 1, lowest: 0 };
const ended: Count = { left: -1, lowest: -1 };
const operators: Record<string, Partial<Balance>> = {
  q: { states: begun },
  Q: { states: ended },
  BT: { inText: true },
  ET: { inText: false },
  BMC: { marks: begun },
  BDC: { marks: begun },
  EMC: { marks: ended },
};

/** The longest of them. */
const LONGEST = 3;
/** A short word's bytes as one number: making texts would take longer than all the rest. */
const keyOf = (word: string) => [...word].reduce((key, character) => (key << 8) | code(character), 0);
const effects = new Map(Object.entries(operators).map(([word, effect]) => [keyOf(word), effect]));
const PICTURE = keyOf('ID');

/** What a decoded content stream leaves open. */
export function balanceOf(bytes: Uint8Array): Balance {
  let balance = balanced;
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    if (kinds[first] === 1) at += 1;
    else if (kinds[first] === 2) at = afterDelimited(bytes, at);
    else {
      const start = at;
      let key = 0;
      for (; isWord(bytes[at]); at += 1) key = (key << 8) | (bytes[at] ?? 0);
      // Most words of a drawing are numbers, and a digit comes before every letter.
      if (first < 65 || at - start > LONGEST) continue;
      const effect = effects.get(key);
      if (effect !== undefined) balance = followedBy(balance, { ...balanced, ...effect });
      else if (key === PICTURE) at = afterPicture(bytes, at + 1);
    }
  }
  return balance;
}
