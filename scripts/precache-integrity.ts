import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Adds each precached file's SHA-384 to its entry, so that a shell cut short or changed on the way (a captive portal's
 * page, half a file) is never installed: the browser checks the bytes and the old shell stays.
 */
export function precacheIntegrity(outDir: string): ManifestTransform {
  return (entries) => ({
    manifest: entries.map((entry) => {
      const digest = createHash('sha384')
        .update(readFileSync(join(outDir, entry.url)))
        .digest('base64');
      return { ...entry, integrity: `sha384-${digest}` };
    }),
    warnings: [],
  });
}
