// PDFs that were made to do harm, written by hand: as small as they come.

/** The objects of a file, numbered from 1; the first is its catalogue. A stream is given as its entries and its bytes. */
function pdfOf(
  objects: readonly (string | { entries: string; bytes: Uint8Array | string })[],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Uint8Array.from(part, (character) => character.charCodeAt(0)) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.7\n');
  for (const [index, object] of objects.entries()) {
    places.push(length);
    add(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<<${object.entries}/Length ${object.bytes.length}>>\nstream\n`);
      add(object.bytes);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const table = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const onePage = (resources: string, contents: string) => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Resources<<${resources}>>/Contents 4 0 R>>`,
  { entries: '', bytes: contents },
];

/** A form that draws itself, several times. */
export const drawsItself = () =>
  pdfOf([
    ...onePage('/XObject<</F 5 0 R>>', '/F Do'),
    {
      entries: '/Type/XObject/Subtype/Form/BBox[0 0 600 600]/Resources<</XObject<</F 5 0 R>>>>',
      bytes: 'q 1 0 0 1 1 1 cm /F Do /F Do /F Do Q',
    },
  ]);

/** Forms that draw each the next one eight times, twelve deep: 8¹² drawings. */
export const drawsWithoutEnd = () => {
  const deep = 12;
  const forms = Array.from({ length: deep }, (_, index) => ({
    entries: `/Type/XObject/Subtype/Form/BBox[0 0 600 600]/Resources<</XObject<</F ${6 + index} 0 R>>>>`,
    bytes: '/F Do '.repeat(8),
  }));
  const last = { entries: '/Type/XObject/Subtype/Form/BBox[0 0 600 600]', bytes: '0 0 m 600 600 l S' };
  return pdfOf([...onePage('/XObject<</F 5 0 R>>', '/F Do'), ...forms, last]);
};

/** Lines whose dashes are too small to be counted. */
export const dashesWithoutEnd = () =>
  pdfOf(onePage('', `[0.00001 0.00001] 0 d 1 w ${'0 0 m 600 600 l 0 600 l 600 0 l S '.repeat(200)}`));

/**
 * A picture of JPEG 2000, 16 × 8 and grey, in two tiles, of which the first comes in three parts and the list of parts knows
 * two (ISO 15444-1, annex A). No packet has anything in it.
 */
const partsUnlisted = () => {
  const short = (value: number) => [value >> 8, value & 0xff];
  const long = (value: number) => [0, 0, ...short(value)];
  const size = [16, 8, 0, 0, 8, 8, 0, 0].flatMap(long);
  const tilePart = (tile: number, part: number, of: number, packets: readonly number[]) => [
    ...[0xff, 0x90, ...short(10), ...short(tile), ...long(14 + packets.length), part, of],
    ...[0xff, 0x93, ...packets],
  ];
  return Uint8Array.of(
    ...[0xff, 0x4f],
    ...[0xff, 0x51, ...short(41), ...short(0), ...size, ...short(1), 7, 1, 1],
    ...[0xff, 0x52, ...short(12), 0, 0, ...short(1), 0, 0, 4, 4, 0, 1],
    ...[0xff, 0x5c, ...short(4), 0x40, 0x40],
    ...[0xff, 0x55, ...short(12), 0, 0x40, ...long(256), ...long(256)],
    ...[...tilePart(0, 0, 0, [0]), ...tilePart(0, 1, 0, []), ...tilePart(0, 2, 0, []), ...tilePart(1, 0, 1, [0])],
    ...[0xff, 0xd9],
  );
};

/** A picture that has PDFium's program end itself. */
const abortingPicture = () => ({
  entries: '/Type/XObject/Subtype/Image/Width 16/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/JPXDecode',
  bytes: partsUnlisted(),
});

/** A page with such a picture. @param beside what it draws before it. */
export const abortsPdfium = (beside = '') =>
  pdfOf([...onePage('/XObject<</P 5 0 R>>', `${beside} 600 0 0 600 0 0 cm /P Do`), abortingPicture()]);

/** The same, with a font whose letters stand, in 2 kB, for 300 million others. */
export const mapsWithoutEnd = () => {
  const code = (value: number) => value.toString(16).padStart(8, '0');
  const range = (from: number) => `1 beginbfrange <${code(from)}> <${code(from + 0xff_ff_fe)}> <0041> endbfrange`;
  const ranges = Array.from({ length: 20 }, (_, at) => range(at * 0x1_00_00_00)).join(' ');
  return pdfOf([
    ...onePage('/XObject<</P 5 0 R>>/Font<</F 6 0 R>>', 'BT /F 20 Tf 20 300 Td (abc) Tj ET 600 0 0 600 0 0 cm /P Do'),
    abortingPicture(),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 7 0 R>>',
    { entries: '', bytes: `1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange ${ranges}` },
  ]);
};

/** A picture that has PDFium's program end itself, with one line of so many corners that whoever draws it does nothing else for a minute. */
export function abortsAndHolds(): ReturnType<typeof abortsPdfium> {
  const corners = Array.from({ length: 300_000 }, (_, at) => `${(at * 7919) % 600} ${(at * 104_729) % 600} l`);
  return abortsPdfium(`1 j 1 J 8 w 0 0 m ${corners.join(' ')} S`);
}

/** A few bytes that say how many pages they have. */
export const withPages = (count: number) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R]/Count ${count}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]>>',
  ]);

export const withoutPages = () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']);

/** A page of `count` letters, each of which its font says to be `each` letters long. */
export const lettersWithoutEnd = ({ each, count }: { each: number; count: number }) => {
  const lines = `(${'a'.repeat(500)}) Tj T*\n`.repeat(count / 500);
  return pdfOf([
    ...onePage('/Font<</F 5 0 R>>', `BT /F 1 Tf 1 TL 0 400 Td ${lines} ET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
    {
      entries: '',
      bytes: `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <61> <${'3300'.repeat(each)}> endbfchar endcmap`,
    },
  ]);
};

/** A page, and beside it a stream of objects that no page needs. @param packed twice, by Deflate. */
export const objectsWithoutEnd = (packed: Uint8Array) =>
  pdfOf([...onePage('', ''), { entries: '/Type/ObjStm/N 1/First 6/Filter[/FlateDecode/FlateDecode]', bytes: packed }]);
