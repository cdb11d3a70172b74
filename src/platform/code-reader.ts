// Codes in pictures, read by the browser itself where it can do that.

/** Not in every browser, and so not in TypeScript's list of what browsers have. */
interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMAT = 'qr_code';

/** What the QR codes of a picture say; none for what is no picture. */
export type CodeReader = (picture: Blob) => Promise<string[]>;

async function readWith(detector: Detector, picture: Blob): Promise<string[]> {
  try {
    const image = await createImageBitmap(picture);
    const codes = await detector.detect(image);
    image.close();
    return codes.map((code) => code.rawValue);
  } catch {
    // Not a picture, or one that the browser cannot open.
    return [];
  }
}

/** @returns undefined where the browser reads no QR codes. */
export async function findCodeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  // A browser may have the class and no decoder behind it.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes(FORMAT)) return undefined;
  const detector = new BarcodeDetector({ formats: [FORMAT] });
  return (picture) => readWith(detector, picture);
}
