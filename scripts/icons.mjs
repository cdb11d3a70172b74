// Draws the PNG icons from the two SVG sources: `node scripts/icons.mjs` after changing the mark.
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './content-hash.mjs';

const folder = join(root, 'public/icons');

const icons = [
  { from: 'plumbline.svg', to: 'plumbline-192.png', size: 192 },
  { from: 'plumbline.svg', to: 'plumbline-512.png', size: 512 },
  { from: 'plumbline-maskable.svg', to: 'plumbline-maskable-512.png', size: 512 },
  // iOS rounds the corners itself and shows transparent ones black.
  { from: 'plumbline-maskable.svg', to: 'plumbline-apple-180.png', size: 180 },
];

for (const { from, to, size } of icons) {
  await sharp(join(folder, from))
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, to));
}
