// Reads QR codes in a thread of its own: a frame takes tens of milliseconds, and the picture of the camera must not stop.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { sharpen } from '#src/platform/picture/sharpen.ts';
import type { Look } from './code-looks.ts';
import type { CodeAnswer, CodeQuestion } from './code-reader.ts';

// From this app's own address: the package would fetch it from somebody else's.
const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
// It comes while the camera starts. That it does not come is told by the first reading.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).catch(() => undefined);

const detector = new BarcodeDetector({ formats: ['qr_code'] });
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });

function draw(picture: ImageBitmap, { x, y, width, height, drawn, sharpened }: Look): ImageData {
  if (context === null) throw new Error('no canvas to draw on');
  if (canvas.width !== drawn.width || canvas.height !== drawn.height) {
    canvas.width = drawn.width;
    canvas.height = drawn.height;
  }
  context.drawImage(picture, x, y, width, height, 0, 0, drawn.width, drawn.height);
  const seen = context.getImageData(0, 0, drawn.width, drawn.height);
  if (sharpened === true) sharpen(seen);
  return seen;
}

/** The codes of the first part that has any. */
async function read({ picture, looks }: CodeQuestion): Promise<CodeAnswer> {
  try {
    for (const look of looks) {
      const codes = await detector.detect(draw(picture, look));
      if (codes.length > 0) return { status: 'read', texts: codes.map((code) => code.rawValue) };
    }
    return { status: 'read', texts: [] };
  } catch {
    return { status: 'broken' };
  } finally {
    picture.close();
  }
}

self.onmessage = async ({ data }: MessageEvent<CodeQuestion>) => self.postMessage(await read(data));
