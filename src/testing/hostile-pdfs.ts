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

/** A picture in JPEG 2000 whose bytes break off. */
export const brokenPicture = () => {
  const box = (type: string, ...bytes: number[]) => {
    const size = 8 + bytes.length;
    return [
      size >> 24,
      (size >> 16) & 255,
      (size >> 8) & 255,
      size & 255,
      ...[...type].map((c) => c.charCodeAt(0)),
      ...bytes,
    ];
  };
  const picture = [
    ...box('jP  ', 0x0d, 0x0a, 0x87, 0x0a),
    ...box('ftyp', ...[0x6a, 0x70, 0x32, 0x20, 0, 0, 0, 0, 0x6a, 0x70, 0x32, 0x20]),
    ...box(
      'jp2h',
      ...box('ihdr', ...[0, 0, 0, 64, 0, 0, 0, 64, 0, 3, 7, 7, 0, 0]),
      ...box('colr', ...[1, 0, 0, 0, 0, 0, 16]),
    ),
    ...box('jp2c', ...[0xff, 0x4f, 0xff, 0x51, 0x00, 0x2f, 0, 0, 0, 0, 0, 64, 0, 0, 0, 64]),
  ];
  return pdfOf([
    ...onePage('/XObject<</P 5 0 R>>', 'q 600 0 0 600 0 0 cm /P Do Q'),
    {
      entries:
        '/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/JPXDecode',
      bytes: Uint8Array.from(picture),
    },
  ]);
};

export const withoutPages = () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']);
