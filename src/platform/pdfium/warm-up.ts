// A small sheet that is drawn for nobody: an engine compiles each of its functions when it is first called, and the first
// drawing that somebody opens would wait for all of them.
import { drawPart } from './draw-part.ts';
import { FileAccess } from './file-access.ts';
import { FileChunks } from './file-chunks.ts';
import type { Pdfium } from './module.ts';
import { openFile } from './open-file.ts';

/** How often: what is called often is compiled better, beside the work. */
const TIMES = 3;
const SIDE = 400;

/** What drawings are made of: lines, dashes, curves, hatches, clips, words in several faces, see-through colours. */
function contents(): string {
  const lines = Array.from({ length: 300 }, (_, at) => {
    const [x, y] = [(at * 37) % SIDE, (at * 53) % SIDE];
    return `${(at % 4) / 4 + 0.1} w ${x} ${y} m ${(x + 90) % SIDE} ${(y * 3) % SIDE} l S`;
  });
  const shapes = [
    'q 20 20 300 300 re W n [6 3 1 3] 0 d 0.2 0.4 0.6 RG 10 200 m 100 390 300 10 390 200 c S [] 0 d Q',
    '0.9 0.9 0.2 rg 40 40 m 160 60 l 120 180 l h f 200 200 80 60 re f* 0.5 g 300 300 40 40 re B',
    'q /G gs 1 0 0 rg 100 100 150 150 re f Q',
    'BT /A 12 Tf 30 350 Td (Plan 1:100 ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789) Tj ET',
    'BT /B 9 Tf 0.7 0.7 -0.7 0.7 200 80 Tm (abcdefghijklmnopqrstuvwxyz +3.10) Tj ET',
  ];
  return [...lines, ...shapes].join('\n');
}

/** Compressed, as drawings are. */
async function deflated(text: string): Promise<Uint8Array> {
  const through = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(through).arrayBuffer());
}

async function sheet(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await deflated(contents());
  const fonts =
    '/Font << /A << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /B << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >> >>';
  const heads = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SIDE} ${SIDE}] /Contents 4 0 R /Resources << ${fonts} /ExtGState << /G << /ca 0.4 >> >> >> >>`,
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const before = `%PDF-1.7\n${heads.join('')}4 0 obj\n<< /Length ${drawn.length} /Filter /FlateDecode >>\nstream\n`;
  const after = '\nendstream\nendobj\n';
  const places = ['%PDF-1.7\n'.length];
  for (const head of heads) places.push((places.at(-1) ?? 0) + head.length);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = before.length + drawn.length + after.length;
  const end = `xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(await new Blob([before, drawn.slice(), after, end]).arrayBuffer());
}

/** @throws what drawing throws. `wanted`: whether there is still nothing better to do. */
export async function warmUp(pdfium: Pdfium, wanted: () => boolean): Promise<void> {
  const bytes = await sheet();
  const chunks = new FileChunks({ size: bytes.length, chunkBytes: bytes.length });
  chunks.give(0, bytes);
  const access = new FileAccess(pdfium, chunks);
  try {
    for (let time = 0; time < TIMES && wanted(); time += 1) {
      const file = openFile(pdfium, access);
      if (typeof file === 'string') return;
      try {
        const part = { page: 0, scale: time + 1, x: 0, y: 0, width: SIDE, height: SIDE };
        (await drawPart(file, part, null)).close();
      } finally {
        file.close();
      }
    }
  } finally {
    access.end();
  }
}
