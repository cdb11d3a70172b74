/** Lines that are laid over a sheet, to be chosen and copied, and their letters: as many as there may be of them would be felt. */
const LINES_MAX = 1500;
export const LETTERS_MAX = 30_000;

/** The first of some lines that are laid, in their order. One with more letters than are laid of a sheet is none to be read. */
export function* laidLines<Line extends { text: string }>(lines: Iterable<Line>): Generator<Line> {
  let [count, letters] = [0, 0];
  for (const line of lines) {
    if (line.text.length > LETTERS_MAX) continue;
    count += 1;
    letters += line.text.length;
    if (count > LINES_MAX || letters > LETTERS_MAX) return;
    yield line;
  }
}
