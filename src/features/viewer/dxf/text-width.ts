/** What words are drawn with that no font came with. */
const FONT = 'sans-serif';

let ruler: CanvasRenderingContext2D | null | undefined;

/** CSS pixels that a text is wide at a font size of 100. */
export function widthAt100(text: string): number {
  if (ruler === undefined) {
    ruler = document.createElement('canvas').getContext('2d');
    if (ruler !== null) ruler.font = `100px ${FONT}`;
  }
  return Math.max(1, ruler?.measureText(text).width ?? 1);
}
