// Reads printed codes as a scanner does: a page is drawn by a real viewer, and what is on it is decoded.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

let pdfium: Promise<PDFiumLibrary> | undefined;

/** Pixels, four bytes each. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export interface FoundCode {
  text: string;
  /** Pixels from the picture's left and top. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Every page as it is shown, at so many pixels per point. @throws for what the viewer refuses. */
export async function drawPages(pdf: Uint8Array, scale: number): Promise<Picture[]> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale, render: 'bitmap' });
      pictures.push({ width, height, data: new Uint8ClampedArray(data) });
    }
    return pictures;
  } finally {
    document.destroy();
  }
}

/** A PNG or another raster picture. */
export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

export async function readCodes(picture: Picture): Promise<FoundCode[]> {
  const image = { ...picture, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(image, { formats: ['QRCode'], tryInvert: false });
  return found.map(({ text, position }) => {
    const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return { text, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  });
}
