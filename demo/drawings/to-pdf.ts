import {
  closePath,
  concatTransformationMatrix,
  degrees,
  fill,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setDashPattern,
  setFillingRgbColor,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from 'pdf-lib';
import { inks, type Line, type Stroke, type Words } from './pen.ts';

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

export interface PaperSheet {
  /** Millimetres. */
  width: number;
  height: number;
  strokes: readonly Stroke[];
}

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

function drawLine(page: PDFPage, { layer, points, closed, filled, dashed, weight }: Line): void {
  const [first, ...rest] = points;
  if (first === undefined) return;
  const [red, green, blue] = inks[layer].color;
  page.pushOperators(
    filled ? setFillingRgbColor(red, green, blue) : setStrokingRgbColor(red, green, blue),
    setLineWidth(weight),
    setDashPattern(dashed ? [6, 1.5, 1, 1.5] : [], 0),
    moveTo(...first),
    ...rest.map(([x, y]) => lineTo(x, y)),
    ...(closed ? [closePath()] : []),
    filled ? fill() : stroke(),
  );
}

function drawWords(page: PDFPage, fonts: Fonts, words: Words): void {
  const font = words.bold ? fonts.bold : fonts.plain;
  const width = font.widthOfTextAtSize(words.text, words.size);
  const shift = { left: 0, middle: width / 2, right: width }[words.align];
  const angle = (words.angle * Math.PI) / 180;
  const [red, green, blue] = inks[words.layer].color;
  page.drawText(words.text, {
    x: words.at[0] - shift * Math.cos(angle),
    y: words.at[1] - shift * Math.sin(angle),
    size: words.size,
    font,
    rotate: degrees(words.angle),
    color: rgb(red, green, blue),
  });
}

/** A PDF with a page per sheet. @param made when it was plotted: the file is the same for the same drawing and time. */
export async function sheetsToPdf(title: string, sheets: readonly PaperSheet[], made: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  for (const { width, height, strokes } of sheets) {
    const page = pdf.addPage([width * POINTS, height * POINTS]);
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(POINTS, 0, 0, POINTS, 0, 0));
    for (const one of strokes) {
      if (one.kind === 'line') drawLine(page, one);
      else drawWords(page, fonts, one);
    }
    page.pushOperators(popGraphicsState());
  }
  return pdf.save();
}
