// Draws a part of a page.
import type { Goal, Ink, SheetPart } from './messages.ts';
import type { OpenFile, OpenPage } from './open-file.ts';

/** FPDFBitmap_BGRA, and the flags to draw with: what people noted on the page too, bytes in the order of a canvas. */
const BGRA = 4;
const FLAGS = 0x01 | 0x10;
const PRINTING = 0x800;
const WHITE = 0xffffffff;
const CLEAR = 0x00000000;

interface Part extends SheetPart {
  paper: number;
  goal: Goal;
}

/**
 * Draws into PDFium's own memory and lets something be made of that, which must not call PDFium meanwhile: a copy of every
 * part in this thread's own would wait long for being swept up.
 * @throws RangeError where that memory is full.
 */
async function drawPixels<T>(
  file: OpenFile,
  page: OpenPage,
  part: Part,
  make: (pixels: ImageData) => T | Promise<T>,
): Promise<T> {
  const { pdfium } = file;
  const { width, height, scale } = part;
  const flags = part.goal === 'print' ? FLAGS | PRINTING : FLAGS;
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
  if (bitmap === 0) throw new RangeError('PDFium is out of memory');
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, part.paper);
    const whole = [Math.round(page.size.width * scale), Math.round(page.size.height * scale)] as const;
    pdfium._FPDF_RenderPageBitmap(bitmap, page.pointer, -part.x, -part.y, ...whole, 0, flags);
    if (file.form !== 0) pdfium._FPDF_FFLDraw(file.form, bitmap, page.pointer, -part.x, -part.y, ...whole, 0, flags);
    const at = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const bytes = new Uint8ClampedArray(pdfium.HEAPU8.buffer, at, width * height * 4);
    return await make(new ImageData(bytes, width, height));
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
  }
}

const pictureOf = (pixels: ImageData) => createImageBitmap(pixels);
const copyOf = ({ data, width, height }: ImageData) => new ImageData(data.slice(), width, height);

/** A photographed sheet: its part of the photograph, and over it what else is on the page. */
async function drawScan(file: OpenFile, page: OpenPage, part: SheetPart, goal: Goal): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(part.width, part.height);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, part.width, part.height);
  await page.scan?.draw(context, part);
  if (page.scan?.alone === false) {
    const over = await drawPixels(file, page, { ...part, paper: CLEAR, goal }, pictureOf);
    context.drawImage(over, 0, 0);
    over.close();
  }
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no canvas to draw on');
  return context;
}

/** What a part of a page looks like on white paper, a pixel for each of its pixels. */
export async function pixelsOf(file: OpenFile, part: SheetPart, goal: Goal = 'screen'): Promise<ImageData> {
  const page = file.page(part.page);
  if (page.scan === null) return drawPixels(file, page, { ...part, paper: WHITE, goal }, copyOf);
  const canvas = await drawScan(file, page, part, goal);
  return contextOf(canvas).getImageData(0, 0, part.width, part.height);
}

/** The same as a picture that can be handed to the page; with an ink, all of it in that one colour. */
export async function drawPart(
  file: OpenFile,
  part: SheetPart,
  ink: Ink | null,
  goal: Goal = 'screen',
): Promise<ImageBitmap> {
  const page = file.page(part.page);
  if (page.scan !== null && ink === null) return (await drawScan(file, page, part, goal)).transferToImageBitmap();
  const tinted = (pixels: ImageData) => {
    if (ink !== null) tint(pixels.data, ink);
    return pictureOf(pixels);
  };
  if (page.scan !== null) return tinted(await pixelsOf(file, part, goal));
  return drawPixels(file, page, { ...part, paper: WHITE, goal }, tinted);
}

/** Dark becomes the ink, light stays paper; a colour is as dark as its darkest part, or yellow would be paper too. */
function tint(pixels: Uint8ClampedArray, [red, green, blue]: Ink): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const light = Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) / 255;
    pixels[at] = red + (255 - red) * light;
    pixels[at + 1] = green + (255 - green) * light;
    pixels[at + 2] = blue + (255 - blue) * light;
  }
}
