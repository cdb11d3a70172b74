import type { Version } from '../version.ts';
import type { Mark } from './stamp-mark.ts';

/** What stands below a code. The version's own day, not the day of printing: the same print is the same file. */
export function captionOf(
  name: string,
  { label, created_at }: Pick<Version, 'label' | 'created_at'>,
  hint: string,
): Mark['caption'] {
  return { name, version: `${label} · ${created_at.slice(0, 10)}`, hint };
}

/**
 * A stamped file's own name: what stands on the sheet, and not what the file was called that somebody uploaded. Without what cannot be
 * in a name everywhere.
 */
export function stampedFileName(name: string, label: string): string {
  return `${`${name.replace(/\.pdf$/i, '')} ${label}`
    .replace(/[<>:"/\\|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} QR.pdf`;
}
