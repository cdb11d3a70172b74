import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceHash } from './content-hash.mjs';
import { pdfjsUrl } from './pdfjs-assets.ts';

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The values of build-constants.d.ts, as vite's `define` wants them. The hash tells two builds of one version apart. */
export const buildConstants = {
  __APP_VERSION__: JSON.stringify(`${version}+${sourceHash().slice(0, 10)}`),
  __PDFJS_URL__: JSON.stringify(pdfjsUrl),
};
