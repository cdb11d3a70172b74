// Texts of a DXF without their formatting codes.
import { estimatedWidth } from './text-line.ts';

const special: Record<string, string> = { d: '°', c: '⌀', p: '±', '%': '%' };

/** Letters of a name: no program writes longer ones, and each thing on a layer carries its name. */
const NAME_MAX = 255;

/** A name: older files have characters by their number. */
export function plainName(name: string): string {
  return withCharacters(name.slice(0, 7 * NAME_MAX)).slice(0, NAME_MAX);
}

function withCharacters(text: string): string {
  return text.replace(/\\U\+([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** `%%d` and its like. */
function plainCharacters(text: string): string {
  return withCharacters(text)
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%%([dcp%])/gi, (_, letter: string) => special[letter.toLowerCase()] ?? '')
    .replace(/%%[ouk]/gi, '');
}

/** A single line of text. */
export function plainLine(text: string): string {
  return plainCharacters(text).trim();
}

/** Parts of a number that stand above each other, on one line. */
function withStacks(text: string): string {
  // Behind the last `;` each beginning would look for its end through all that follows.
  const end = text.lastIndexOf(';') + 1;
  const stacked = text.slice(0, end).replace(/(\d)?\\S([^;]*);/g, (_, before: string | undefined, stack: string) => {
    return `${before === undefined ? '' : `${before} `}${stack.replace(/[#^]/, '/')}`;
  });
  return stacked + text.slice(end);
}

/** The lines of a text with formatting: fonts, heights and colours inside it are left out. */
export function plainLines(text: string): string[] {
  const plain = text
    .replace(/\\\\/g, '\ue001')
    .replace(/\\([{}])/g, (_, brace: string) => (brace === '{' ? '\ue002' : '\ue003'))
    .replace(/\\[ACcFfHhQTWp][^;\\]*;/g, '')
    .replace(/\\[LlOoKkXN]/g, '')
    .replace(/\\~/g, '\u00a0')
    .replace(/[{}]/g, '');
  const lined = withStacks(plain)
    .replace(/\^I/g, ' ')
    .replace(/\\P|\^J/g, '\n');
  const back = plainCharacters(lined)
    .replace(/\ue001/g, '\\')
    .replace(/\ue002/g, '{')
    .replace(/\ue003/g, '}');
  return back.split('\n').map((line) => line.trim());
}

/** Breaks lines at blanks so that none is wider than `most` heights of capitals, unless one word is. */
export function brokenLines(lines: readonly string[], most: number): string[] {
  return lines.flatMap((line) => {
    const broken: string[] = [''];
    for (const word of line.split(' ')) {
      const last = broken.at(-1) ?? '';
      if (last !== '' && estimatedWidth(`${last} ${word}`) > most) broken.push(word);
      else broken[broken.length - 1] = last === '' ? word : `${last} ${word}`;
    }
    return broken;
  });
}
