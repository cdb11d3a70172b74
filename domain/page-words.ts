// The words of a file's pages as a search keeps them, gathered by the server and by a device alike. One letter may fold to
// eighteen: what is bounded is what the words come to, not what was read.
import { limits } from './limits.ts';
import { searchWords } from './search-words.ts';

/** UTF-16 units that are folded at once. */
const SLICE = 16_384;

/** A page in slices that each end between two words; a word that fills a slice is none, and is cut. */
function* slicesOf(page: string): Generator<string> {
  for (let at = 0; at < page.length; ) {
    const slice = page.slice(at, at + SLICE);
    const end = at + SLICE < page.length ? slice.search(/\s\S*$/) : slice.length;
    yield slice.slice(0, end > 0 ? end : slice.length);
    at += end > 0 ? end : slice.length;
  }
}

/** Bytes of a text in UTF-8. Half of a letter counts as the whole sign that stands for it. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export class PageWords {
  /** Each once, as it came first. */
  readonly distinct = new Set<string>();
  readonly #text: string[] = [];
  readonly #bytesMax: number;
  #length = 0;
  #bytes = 0;

  /** @param bytesMax bytes in UTF-8 that the words may come to, each with a blank. */
  constructor(bytesMax = Number.POSITIVE_INFINITY) {
    this.#bytesMax = bytesMax;
  }

  /** Nothing is taken up any more. */
  get isFull(): boolean {
    const { searchTextMax, searchWordsMax } = limits;
    return this.distinct.size >= searchWordsMax || this.#length >= searchTextMax || this.#bytes >= this.#bytesMax;
  }

  /** Takes up a page, one slice with each step: between two of them others may have their turn. */
  *add(page: string): Generator<void> {
    for (const slice of slicesOf(page)) {
      for (const word of searchWords(slice)) {
        if (this.isFull) return;
        this.#take(word);
      }
      yield;
    }
  }

  /** All of them in order, each with a blank on either side; '' where there are none. */
  get text(): string {
    return this.#text.length === 0 ? '' : ` ${this.#text.join(' ')} `;
  }

  #take(word: string): void {
    this.distinct.add(word);
    this.#text.push(word);
    this.#length += word.length + 1;
    this.#bytes += bytesOf(word) + 1;
  }
}
