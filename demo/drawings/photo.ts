// Pictures of a site, drawn as SVG and written as a camera would: JPEG, with the time and the place in its EXIF.
import sharp, { type Sharp } from 'sharp';

const [WIDTH, HEIGHT] = [1600, 1200];

const shades =
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fa9cf"/>' +
  '<stop offset="1" stop-color="#e6edf2"/></linearGradient>' +
  '<linearGradient id="dull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#aab3ba"/>' +
  '<stop offset="1" stop-color="#dfe2e3"/></linearGradient>' +
  '<linearGradient id="slab" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8a49c"/>' +
  '<stop offset="1" stop-color="#7d7971"/></linearGradient>' +
  '<linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3e6e8"/>' +
  '<stop offset="0.5" stop-color="#9aa2a8"/><stop offset="1" stop-color="#5d656b"/></linearGradient>' +
  '<radialGradient id="lens" cx="0.5" cy="0.45" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity="0.38"/></radialGradient>';

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const shape = (points: string, fill: string, more = '') => `<polygon points="${points}" fill="${fill}" ${more}/>`;
const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}" fill="none" ${more}/>`;
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Bars of a slab before it is poured, running away from the camera, between shuttering. */
function rebar(): string {
  const away = range(27).map((at) => {
    const [near, far] = [-500 + at * 100, 420 + at * 29];
    return stroke(`M${near} 1200 L${far} 520`, at % 2 ? '#7c4a2c' : '#8f5a38', 15 - 0.1 * at);
  });
  const across = range(13).map((at) => {
    const y = 1170 - 650 * (1 - (1 - at / 13) ** 1.9);
    return stroke(`M0 ${y} H1600`, '#6e4026', 13 - at * 0.75) + stroke(`M0 ${y - 3} H1600`, '#a9714c', 3);
  });
  const starters = [330, 640, 980, 1290].map((x) =>
    range(4)
      .map((n) => stroke(`M${x + n * 18} 560 V${300 - (n % 2) * 14}`, '#7c4a2c', 9))
      .join(''),
  );
  return (
    rect(0, 0, WIDTH, 540, 'url(#dull)') +
    rect(0, 400, WIDTH, 130, '#8b949a') +
    rect(0, 510, WIDTH, 690, '#5c564c') +
    rect(0, 470, WIDTH, 60, '#b98d52') +
    [...away, ...across, ...starters].join('')
  );
}

/** A wall half built, an opening in it, a level laid on the last course. */
function brickwork(): string {
  const bricks = range(22).flatMap((row) =>
    range(16).map((at) => {
      const [x, y] = [at * 112 - (row % 2) * 56 - 40, 1120 - row * 44];
      if (row > 15 && x > 1180) return '';
      if (x > 600 && x < 980 && row > 4 && row < 19) return '';
      const tone = ['#a5553c', '#b4634a', '#974b35', '#bb7055'][(at * 7 + row * 3) % 4] ?? '';
      return rect(x, y, 106, 38, tone);
    }),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    rect(0, 240, 1190, 960, '#c9c2b4') +
    rect(1180, 500, 420, 700, '#c9c2b4') +
    bricks.join('') +
    rect(602, 345, 412, 590, '#dce5ec') +
    rect(560, 300, 500, 46, '#8e8a84') +
    rect(1190, 470, 380, 26, '#f1b71c') +
    rect(1340, 474, 70, 18, '#bfe06a') +
    rect(0, 1150, WIDTH, 50, '#6f685d')
  );
}

/** A corridor with a duct under its ceiling. */
function duct(): string {
  const rings = range(7).map((at) => {
    const part = at / 7;
    const [x, y, r] = [1050 - 380 * part, 330 + 90 * part, 190 - 120 * part];
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r}" fill="none" stroke="#59636a" stroke-width="${9 - 5 * part}"/>`;
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, '#cfcac0') +
    shape('0,0 1600,0 900,420 640,420', '#b9b6ae') +
    shape('0,1200 1600,1200 900,660 640,660', '#8a847a') +
    shape('0,0 640,420 640,660 0,1200', '#ddd8cd') +
    shape('1600,0 900,420 900,660 1600,1200', '#c3beb3') +
    rect(640, 420, 260, 240, '#efe9dc') +
    rect(720, 500, 100, 160, '#7d8f9a') +
    shape('1030,141 663,350 683,489 1085,517', 'url(#steel)') +
    '<circle cx="1050" cy="330" r="190" fill="url(#steel)"/><circle cx="1050" cy="330" r="160" fill="#2c3439"/>' +
    rings.join('') +
    stroke('M1050 140 V0 M800 290 V130', '#555d62', 8) +
    stroke('M180 140 L640 440 M240 120 L650 432', '#d8812f', 12)
  );
}

/** The pit, its slopes, an excavator at its edge. */
function excavation(): string {
  return (
    rect(0, 0, WIDTH, 520, 'url(#sky)') +
    rect(0, 430, WIDTH, 110, '#8fa07e') +
    rect(60, 300, 260, 200, '#b7a793') +
    range(3)
      .map((at) => rect(90 + at * 76, 340, 44, 60, '#6c7f8c'))
      .join('') +
    shape('0,500 1600,480 1600,1200 0,1200', '#9b7a52') +
    shape('180,620 1400,600 1600,1010 0,1040', '#7c5d3b') +
    shape('300,720 1280,705 1440,960 130,980', '#654a2e') +
    range(5)
      .map((at) => rect(360 + at * 200, 780 + (at % 2) * 30, 110, 60, '#a9a59d'))
      .join('') +
    `<g transform="translate(1040 330)">${rect(60, 70, 210, 110, '#f0a81c')}${rect(80, 0, 110, 90, '#f5b93a')}` +
    rect(96, 14, 78, 60, '#9fc0d4') +
    stroke('M90 120 L-130 10 L-270 190', '#e39a12', 34, 'stroke-linejoin="round"') +
    shape('-310,180 -230,190 -250,270 -320,250', '#6b6f72') +
    `${rect(30, 178, 270, 52, '#3a3d40', 'rx="26"')}</g>` +
    stroke('M40 690 L60 560 M1560 660 L1545 540', '#d94a2b', 9) +
    stroke('M45 600 Q800 660 1550 580', '#f3f0e6', 5, 'stroke-dasharray="26 18"')
  );
}

/** Formed concrete from near, with a crack and a tape along it. */
function crack(): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, 'url(#slab)') +
    range(3)
      .map((at) => stroke(`M0 ${300 + at * 320} H1600`, '#8b877f', 6))
      .join('') +
    range(8)
      .map((at) => `<circle cx="${100 + at * 205}" cy="${140 + (at % 3) * 330}" r="16" fill="#6d6a63"/>`)
      .join('') +
    stroke('M240 40 L330 220 L300 380 L420 560 L470 700 L440 860 L560 1010 L590 1180', '#2b2926', 9) +
    stroke('M420 560 L540 600 L620 690', '#34312d', 5) +
    `<g transform="rotate(-24 800 640)">${rect(360, 560, 900, 78, '#f4cf2d')}` +
    range(45)
      .map((at) => rect(366 + at * 20, 560, 3, at % 5 === 0 ? 46 : 26, '#2a2a2a'))
      .join('') +
    range(9)
      .map((at) => `<text x="${374 + at * 100}" y="630" font-family="sans-serif" font-size="30">${at * 5}</text>`)
      .join('') +
    '</g>'
  );
}

/** The frame against the sky: slabs, columns, a scaffold, the jib of a crane. */
function frame(): string {
  const storeys = range(4).map((at) => {
    const y = 930 - at * 185;
    const columns = range(6).map((n) => rect(270 + n * 196, y, 34, 170, '#8f8b84'));
    return columns.join('') + rect(230, y - 22, 1090, 34, '#b5b0a7');
  });
  const scaffold = range(9).map((at) => stroke(`M${1180 + at * 36} 1110 V330`, '#5e6a70', 5));
  const lifts = range(8).map((at) => stroke(`M1170 ${1060 - at * 95} H1490`, '#c79a4a', 10));
  return (
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    '<ellipse cx="420" cy="170" rx="260" ry="44" fill="#fff" opacity="0.55"/>' +
    '<ellipse cx="1260" cy="110" rx="220" ry="34" fill="#fff" opacity="0.5"/>' +
    stroke('M140 1110 V90 M140 130 H1020 M140 90 L620 130 M140 90 L20 130 H140', '#e0a11b', 14) +
    stroke('M820 130 V300', '#444', 4) +
    rect(780, 300, 90, 40, '#7d6a52') +
    storeys.join('') +
    [...scaffold, ...lifts].join('') +
    rect(0, 1100, WIDTH, 100, '#8a7a62') +
    range(8)
      .map((at) => rect(at * 210, 1010, 196, 90, '#d5dadd', 'opacity="0.92"'))
      .join('')
  );
}

/** Pallets of windows by the gate. */
function delivery(): string {
  const frames = range(5).map(
    (at) =>
      shape(
        `${380 + at * 130},${330 + at * 18} ${760 + at * 130},${300 + at * 18} ${760 + at * 130},${870 + at * 18} ${380 + at * 130},${920 + at * 18}`,
        '#eef1f2',
      ) +
      shape(
        `${410 + at * 130},${365 + at * 18} ${732 + at * 130},${338 + at * 18} ${732 + at * 130},${836 + at * 18} ${410 + at * 130},${880 + at * 18}`,
        ['#8fb3c9', '#7da5be', '#9dbed1'][at % 3] ?? '',
      ),
  );
  return (
    rect(0, 0, WIDTH, 620, 'url(#dull)') +
    rect(0, 360, WIDTH, 270, '#737e74') +
    range(20)
      .map((at) => rect(at * 82, 380, 74, 250, at % 2 ? '#5f7f95' : '#668aa1'))
      .join('') +
    rect(0, 620, WIDTH, 580, '#8d8578') +
    frames.join('') +
    rect(330, 960, 1060, 40, '#b58a52') +
    range(5)
      .map((at) => rect(350 + at * 245, 1000, 90, 60, '#9a7443'))
      .join('') +
    stroke('M360 640 L1400 690', '#2f6f3e', 16)
  );
}

const scenes = { rebar, brickwork, duct, excavation, crack, frame, delivery };
export type Scene = keyof typeof scenes;

export interface Shot {
  scene: Scene;
  /** Local time at the camera, `2026:10:12 07:42:05`. */
  taken: string;
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** Mirrored: the same thing from the other side. */
  mirrored?: boolean;
}

/** Degrees, minutes and seconds as EXIF has them. */
function sexagesimal(degrees: number): string {
  const seconds = Math.round(Math.abs(degrees) * 360_000) / 100;
  const [whole, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${whole}/1 ${minutes}/1 ${Math.round((seconds % 60) * 100)}/100`;
}

function sceneSvg(scene: Scene): Buffer {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${shades}</defs>`;
  return Buffer.from(`${open}${scenes[scene]()}${rect(0, 0, WIDTH, HEIGHT, 'url(#lens)')}</svg>`);
}

/** The scene as a picture, with the grain that every sensor adds. */
function develop(scene: Scene): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const grain = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } } as const;
  return sharp(sceneSvg(scene)).composite([{ input: grain, blend: 'soft-light' }]);
}

export async function takePhoto({ scene, taken, latitude, longitude, mirrored = false }: Shot): Promise<Uint8Array> {
  const picture = develop(scene).flop(mirrored).jpeg({ quality: 72 });
  const exif = {
    IFD0: { Make: 'Plumbline demo' },
    IFD2: { DateTimeOriginal: taken },
    IFD3: {
      GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
      GPSLatitude: sexagesimal(latitude),
      GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
      GPSLongitude: sexagesimal(longitude),
    },
  };
  return new Uint8Array(await picture.withExif(exif).toBuffer());
}

/** A scene without what a camera writes, for a cover. */
export async function drawCover(scene: Scene): Promise<Uint8Array> {
  return new Uint8Array(await sharp(sceneSvg(scene)).resize(1200).jpeg({ quality: 80 }).toBuffer());
}
