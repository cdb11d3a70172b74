// The program of a child process: draws one small picture at a time. Whatever a file does to it, it does it here.
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { RenderJob, RenderResult } from './render-pool.ts';

/** Pixels of a source picture. */
const PIXELS_MAX = 100_000_000;
/** What sharp may read here. Not SVG: it would render a program. */
const rasters = new Set(['jpeg', 'png', 'webp', 'gif']);
/** Resident bytes after which this process ends and another takes its place. */
const MEMORY_MAX = 512 * 1024 * 1024;

// One picture at a time: more threads would only take them from the server.
sharp.concurrency(1);
sharp.cache(false);

let pdfium: Promise<PDFiumLibrary> | undefined;

/** A raster picture, turned upright by its EXIF, its metadata left behind. @throws for anything that is none. */
async function fromImage(source: string): Promise<Sharp> {
  const image = sharp(source, { limitInputPixels: PIXELS_MAX, page: 0, pages: 1, failOn: 'none' });
  const { format } = await image.metadata();
  if (!rasters.has(format ?? '')) throw new Error('not a raster picture');
  return image.rotate();
}

/** The first page on white. @throws for a file that PDFium refuses. */
async function fromPdf(source: string, box: number): Promise<Sharp> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(await readFile(source));
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // Drawn at twice the size and made smaller: fine lines stay lines.
    const scale = (2 * box) / Math.max(originalWidth, originalHeight, 1);
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  } finally {
    document.destroy();
  }
}

async function draw({ kind, source, target, box }: RenderJob): Promise<void> {
  const picture = kind === 'pdf' ? await fromPdf(source, box) : await fromImage(source);
  const small = picture.resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true });
  await small.webp({ quality: 80 }).toFile(target);
}

process.on('message', (job: RenderJob) => {
  const answer = (result: RenderResult) => process.send?.(result);
  const spent = () => process.memoryUsage.rss() > MEMORY_MAX;
  draw(job).then(
    () => answer({ id: job.id, drawn: true, last: spent() }),
    () => answer({ id: job.id, drawn: false, last: spent() }),
  );
});
// The server has gone.
process.on('disconnect', () => process.exit());
