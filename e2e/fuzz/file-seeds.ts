// Small sound files of every kind that something reads, to be bent.
import { readFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { binaryDxf, entity, madeDxf } from '#domain/testing/made-dxf';
import { BOUNDARY, type ReaderName } from '#server/testing/file-readers.ts';
import type { Seed } from './bent-file.ts';

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`../samples/${name}`, import.meta.url)));

const words = {
  photo: ['Exif\0\0', 'II*\0', 'MM\0*', 'ftypheic', 'meta', 'iloc', 'iinf', '\xff\xe1', 'xpacket'],
  pdf: [
    ' obj',
    ' endobj',
    'stream\n',
    '/Length ',
    '/Kids [',
    '/Parent 1 0 R',
    '/Count -1',
    '/Filter [/FlateDecode /FlateDecode]',
    '/MediaBox [0 0 1e9 1e9]',
    '/Rotate 45',
    '/Form 1 Do',
    'xref\n0 1\n',
    'trailer',
    '/Prev 0',
    '[0.1 0.1] 0 d ',
    ' 1 0 0 1 0 0 cm ',
    ' q q q q ',
    ' 1000000 w ',
    'sh\n',
  ],
  svg: [
    '<g transform="rotate(45) scale(1e9)">',
    '</g>',
    '<use xlink:href="#d"/>',
    ' stroke-dasharray=".001"',
    ' clip-path="url(#c)"',
    ' id="d"',
    '<!ENTITY a "&b;">',
    '<![CDATA[',
    '<!--',
    '{*{opacity:.5}}',
  ],
  dxf: [
    '  0\nINSERT\n',
    '  0\nBLOCK\n',
    '  2\nA\n',
    ' 70\n10000\n',
    ' 71\n10000\n',
    '  0\nSPLINE\n',
    '  0\nVIEWPORT\n',
    '  0\nMESH\n',
    ' 67\n1\n',
    '302\nLEADER{\n',
    '  0\nENDSEC\n',
    '999\n',
  ],
  dwg: ['AC1015', 'AC1032', 'BM', '\x89PNG'],
  multipart: [
    `--${BOUNDARY}`,
    `--${BOUNDARY}--`,
    '\r\n\r\n',
    'Content-Disposition: form-data; name="file"; filename="x.pdf"\r\n',
    'Content-Disposition: form-data; name="__proto__"\r\n',
    "filename*=UTF-8''%ff%fe",
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Type: ',
  ],
} as const;

const picture = () => sharp({ create: { width: 48, height: 32, channels: 3, background: '#c84' } });

/** A box of a HEIF: its length, its kind, what is in it. */
function box(kind: string, ...content: readonly (string | Uint8Array)[]): Buffer {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + head.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** What phones write, without the picture: a list of one thing, where it is, and that thing, the facts. */
function heif(exif: Buffer): Buffer {
  const type = box('ftyp', Buffer.from('heic'), '00000000', Buffer.from('mif1heic'));
  const item = box('infe', '02000000', '00010000', Buffer.from('Exif\0'));
  const list = box('iinf', '00000000', '0001', item);
  const place = (at: number) => {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(at);
    numbers.writeUInt32BE(exif.length + 4, 4);
    return box('meta', '00000000', list, box('iloc', '00000000', '4400', '0001', '0001', '0000', '0001', numbers));
  };
  const facts = type.length + place(0).length + 8;
  return Buffer.concat([type, place(facts), box('mdat', '00000006', exif)]);
}

async function photos(): Promise<Uint8Array[]> {
  const exif = {
    IFD0: { Make: 'Plumbline', Orientation: '6' },
    IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
    IFD3: { GPSLatitude: '48/1 8/1 15/1', GPSLatitudeRef: 'N', GPSLongitude: '11/1 34/1 30/1', GPSLongitudeRef: 'E' },
  };
  const jpeg = await picture().withExif(exif).jpeg().toBuffer();
  const { exif: facts = Buffer.alloc(0) } = await sharp(jpeg).metadata();
  return [
    jpeg,
    heif(facts),
    await picture().withExif(exif).png().toBuffer(),
    await picture().withExif(exif).webp().toBuffer(),
    await picture().gif().toBuffer(),
    await picture().avif().toBuffer(),
    await picture().tiff().toBuffer(),
  ].map((bytes) => new Uint8Array(bytes));
}

async function pdfs(): Promise<Uint8Array[]> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  for (const number of [1, 2]) {
    const page = made.addPage([300, 200]);
    page.drawText(`Sheet ${number}`, { x: 20, y: 20, size: 12, font });
    page.drawLine({ start: { x: 0, y: 0 }, end: { x: 300, y: 200 }, dashArray: [3, 2] });
    page.drawImage(await made.embedPng(await picture().png().toBuffer()), { x: 50, y: 50, width: 100, height: 80 });
  }
  return [await made.save({ useObjectStreams: false }), await made.save(), sample('a4-small.pdf')];
}

function multiparts(): Uint8Array[] {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${value}\r\n`;
  const bodies = [
    `${field('project_id', '7')}${field('name', 'A-101')}${file('A-101.pdf', '%PDF-1.7 x')}--${BOUNDARY}--\r\n`,
    `${file('a/b.pdf', 'one')}${file('b.pdf', 'x'.repeat(3000))}${field('name', 'late')}--${BOUNDARY}--\r\n`,
  ];
  return bodies.map((body) => new Uint8Array(Buffer.from(body)));
}

/** A block of lines and an arc, put in three times and as a grid; a polyline, a text, a spline. */
function drawing(): Uint8Array {
  const pairs = (...parts: readonly (number | string)[]) =>
    parts.map((part, at) => (at % 2 === 0 ? String(part).padStart(3) : part)).join('\n');
  const line = pairs(0, 'LINE', 8, '0', 10, 0, 20, 0, 11, 5, 21, 5);
  const insert = (x: number) => pairs(0, 'INSERT', 2, 'A', 10, x, 20, 0, 41, 2, 50, 30, 70, 3, 71, 2, 44, 10, 45, 10);
  const text = [
    pairs(0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 0, 'LAYER', 2, '0', 62, 7, 0, 'ENDTAB', 0, 'ENDSEC'),
    pairs(0, 'SECTION', 2, 'BLOCKS', 0, 'BLOCK', 2, 'A', 10, 0, 20, 0),
    line,
    pairs(0, 'ARC', 10, 1, 20, 1, 40, 2, 50, 0, 51, 90, 0, 'ENDBLK', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'),
    ...[0, 20, 40].map(insert),
    pairs(0, 'LWPOLYLINE', 90, 3, 70, 1, 10, 0, 20, 0, 42, 0.5, 10, 9, 20, 0, 10, 9, 20, 9),
    pairs(0, 'TEXT', 10, 1, 20, 2, 40, 2.5, 1, 'A-101', 0, 'CIRCLE', 10, 5, 20, 5, 40, 3),
    pairs(0, 'SPLINE', 71, 3, 72, 8, 73, 4, ...[0, 0, 0, 0, 1, 1, 1, 1].flatMap((knot) => [40, knot])),
    pairs(...[0, 1, 2, 3].flatMap((x) => [10, x, 20, x * x, 30, 0])),
    pairs(0, 'ENDSEC', 0, 'EOF'),
  ];
  return new Uint8Array(Buffer.from(`${text.join('\n')}\n`));
}

/** A sheet with a viewport of a model: leaders, meshes, lines beside each other, what hides others, what has no end. */
function sheet(): string {
  const at = (code: number, x: number, y: number) => [[code, x] as const, [code + 10, y] as const];
  const context = [[300, 'CONTEXT_DATA{'], [290, 1], [304, 'ROOF'], ...at(12, 1, 2), [41, 2], [140, 1]] as const;
  const leader = [[302, 'LEADER{'], ...at(10, 5, 5), ...at(11, 1, 0), [304, 'LEADER_LINE{'], ...at(10, 0, 0)] as const;
  const ends = [
    [305, '}'],
    [303, '}'],
    [301, '}'],
    [170, 1],
  ] as const;
  const clip = [...at(14, -0.5, -0.5), ...at(14, 0.5, 0.5)];
  const model = [
    entity('MULTILEADER', ...context, ...leader, ...ends),
    entity(
      'MESH',
      [92, 3],
      ...at(10, 0, 0),
      ...at(10, 9, 0),
      ...at(10, 9, 9),
      [93, 4],
      [90, 3],
      [90, 0],
      [90, 1],
      [90, 2],
    ),
    entity('POLYLINE', [70, 16], [71, 1], [72, 2]) + entity('VERTEX', [70, 64], ...at(10, 0, 0)) + entity('SEQEND'),
    entity('MLINE', [73, 1], ...at(11, 0, 0), ...at(13, 0, 1), [74, 1], [41, 2]),
    entity('WIPEOUT', ...at(10, 0, 0), ...at(11, 9, 0), ...at(12, 0, 9), ...at(13, 1, 1), ...clip),
    entity('XLINE', ...at(10, 0, 0), ...at(11, 1, 1)),
    entity('SPLINE', ...at(11, 0, 0), ...at(11, 5, 9), ...at(11, 9, 0)),
    entity('LWPOLYLINE', ...at(10, 0, 0), [40, 1], [41, 3], [42, 0.5], ...at(10, 9, 9)),
    entity('TOLERANCE', ...at(10, 0, 0), [1, '{\\Fgdt;j}%%v0.1%%vA']),
    entity('HATCH', [70, 1], [92, 2], [72, 0], [73, 1], [93, 3], ...at(10, 0, 0), ...at(10, 9, 0), ...at(10, 9, 9)),
  ].join('');
  const view = entity('VIEWPORT', [67, 1], ...at(10, 5, 5), [40, 9], [41, 9], [68, 2], [69, 2], [45, 20]);
  return madeDxf(model + view, '', entity('BLOCK_RECORD', [5, '1B'], [2, '*Paper_Space']));
}

/** Lines, words and parts as drawing programs write them. */
function plan(): Uint8Array {
  const lines = Array.from({ length: 40 }, (_, at) => `<path class="a" d="M${at} 0l9,${at}C1 2 3 4 5 6z"/>`);
  return new Uint8Array(
    Buffer.from(`<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400mm" height="300mm" viewBox="0 0 400 300">
<style>.a{fill:none;stroke:#234;stroke-width:.5;stroke-dasharray:4 2}</style>
<defs><symbol id="d" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></symbol><clipPath id="c"><rect width="90" height="90"/></clipPath></defs>
<g transform="translate(9 9) scale(.5)" clip-path="url(#c)" opacity=".8">${lines.join('\n')}</g>
<text x="20" y="40" font-size="12">A-101 <tspan dx="4">&amp; B</tspan></text><use xlink:href="#d" x="9" width="20" height="20"/>
</svg>`),
  );
}

/** For each reader what it is there for, and something that it is not. */
export async function fileSeeds(): Promise<Record<ReaderName, Seed[]>> {
  const seeds = (files: readonly Uint8Array[], known: readonly string[]): Seed[] =>
    files.map((bytes) => ({ bytes, words: known }));
  const photo = seeds(await photos(), words.photo);
  const pdf = seeds(await pdfs(), words.pdf);
  const sheets = [new Uint8Array(Buffer.from(sheet())), binaryDxf(sheet(), true), binaryDxf(sheet(), false)];
  const dxf = seeds([drawing(), sample('floorplan.dxf').slice(0, 60_000), ...sheets], words.dxf);
  const dwg = seeds([sample('dimensions.dwg')], words.dwg);
  return {
    // Only of these does anybody ask.
    facts: photo.slice(0, 2),
    image: [...photo, ...pdf.slice(0, 1)],
    pdf: [...pdf, ...photo.slice(0, 1)],
    text: pdf,
    dxf,
    dwg: [...dwg, ...dxf.slice(0, 1)],
    stamp: pdf,
    multipart: seeds(multiparts(), words.multipart),
    svg: [...seeds([plan()], words.svg), ...photo.slice(0, 1)],
  };
}
