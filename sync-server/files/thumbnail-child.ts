// The program of a child process: draws one small picture, or reads one text, at a time. Whatever a file does to it, it does it here.
import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { guardChild, isEndOfReader, isOurs, loadReader, ReaderMissing } from './guard-child.ts';
import type { RenderJob, RenderResult } from './render-pool.ts';

/** Pixels of a source picture. */
const PIXELS_MAX = 100_000_000;
/** What sharp may read by its path. Not SVG: it would take in files that lie beside it. */
const rasters = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** Resident bytes after which this process ends and another takes its place. */
const MEMORY_MAX = 320 * 1024 * 1024;

guardChild();

/** Each reader is loaded with the first file that needs it: many a process reads texts alone. */
async function loadSharp() {
  const { default: sharp } = await loadReader(() => import('sharp'));
  // One picture at a time: more threads would only take them from the server.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** A raster picture, turned upright by its EXIF, its metadata left behind. @throws for anything that is none. */
async function fromImage(source: string): Promise<Sharp> {
  const sharp = await loadSharp();
  const image = sharp(source, { limitInputPixels: PIXELS_MAX, page: 0, pages: 1, failOn: 'none' });
  const { format } = await image.metadata();
  if (!rasters.has(format ?? '')) throw new Error('not a raster picture');
  return image.rotate();
}

/** The first page on white. @throws for a file that PDFium refuses. */
async function fromPdf(source: string, box: number): Promise<Sharp> {
  const { withPdf } = await loadReader(() => import('./pdfium.ts'));
  return withPdf(source, async (document) => {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // Drawn at twice the size and made smaller: fine lines stay lines.
    const scale = (2 * box) / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const sharp = await loadSharp();
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  });
}

/** Each kind of file as a picture, at least as large as it is wanted where that makes it sharper. */
const pictures: Record<
  Exclude<RenderJob['kind'], 'text' | 'svg_preview'>,
  (source: string, box: number) => Promise<Sharp>
> = {
  image: fromImage,
  pdf: fromPdf,
  dxf: async (source, box) => {
    await loadSharp();
    const { dxfPicture } = await loadReader(() => import('./dxf-picture.ts'));
    return dxfPicture(source, box);
  },
  dwg: async (source) => {
    await loadSharp();
    const { dwgPreview } = await loadReader(() => import('./dwg-preview.ts'));
    return dwgPreview(source);
  },
  svg: async (source) => {
    await loadSharp();
    const { svgPicture } = await loadReader(() => import('./svg-picture.ts'));
    return svgPicture(source);
  },
};

async function draw({ kind, source, target, box }: RenderJob): Promise<void> {
  if (kind === 'text') {
    const { pdfText } = await loadReader(() => import('./pdf-text.ts'));
    return writeFile(target, await pdfText(source, box));
  }
  if (kind === 'svg_preview') {
    await loadSharp();
    const { svgPreview } = await loadReader(() => import('./svg-picture.ts'));
    return writeFile(target, await svgPreview(source, box));
  }
  const picture = await pictures[kind](source, box);
  const small = picture.resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true });
  // Written here, so that a full disk is told from a file of which no picture can be made.
  await writeFile(target, await small.webp({ quality: 80 }).toBuffer());
}

process.on('message', (job: RenderJob) => {
  const answer = (result: RenderResult) => process.send?.(result);
  const spent = () => process.memoryUsage.rss() > MEMORY_MAX;
  draw(job).then(
    () => answer({ id: job.id, outcome: 'drawn', last: spent() }),
    (error: unknown) => {
      const outcome = isOurs(error) ? 'unable' : 'failed';
      answer({ id: job.id, outcome, last: isEndOfReader(error) || error instanceof ReaderMissing || spent() });
    },
  );
});
// The server has gone.
process.on('disconnect', () => process.exit());
