// The groups of a DXF that is written as text: a line for the code, a line for the value.
import { type DxfGroup, type DxfGroups, isNumber } from './groups.ts';

const CODE = /^\s*-?\d{1,5}\s*$/;
const COMMENT = 999;

export class TextGroups implements DxfGroups {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    // A mark of the encoding may stand before all.
    this.text = text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  next(): DxfGroup | undefined {
    for (;;) {
      const line = this.line();
      if (line === undefined) return undefined;
      // What is no code is skipped, as other programs do, until one is.
      if (!CODE.test(line)) continue;
      const code = Number(line);
      const value = this.line();
      if (value === undefined) return undefined;
      if (code === COMMENT) continue;
      if (isNumber(code)) return { code, value: numberIn(value) };
      // Only words have blanks of their own around them.
      return { code, value: code === 1 || code === 3 ? value : value.trim() };
    }
  }

  /** Lines end as on one system or another. */
  private line(): string | undefined {
    const { text, at } = this;
    if (at >= text.length) return undefined;
    let end = at;
    for (; end < text.length; end += 1) {
      const character = text.charCodeAt(end);
      if (character === 10 || character === 13) break;
    }
    const both = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10;
    this.at = end + (both ? 2 : 1);
    return text.slice(at, end);
  }
}

/** Some programs write a comma, or a unit after it. */
function numberIn(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && !Number.isNaN(number)) return number;
  return Number.parseFloat(value.replace(',', '.'));
}
