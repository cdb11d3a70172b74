// What a device that was reported lost may still send: nobody can tell its person's unsent work from what a finder writes on it.
import { Refusal } from '../errors.ts';
import type { MutationName } from './catalogue.ts';

/** What adds and takes nothing away, whoever wrote it; and what is the person's own alone. Of each every version. */
const adds: ReadonlySet<string> = new Set([
  'project.create',
  'folder.create',
  'document.create',
  'version.create',
  'comment.create',
  'print.note',
  'qr.create',
  'qr.tell',
  'document.notify',
  'notice.dismiss',
  'void',
]);

/** @throws Refusal `device_lost` for what changes, decides or deletes. */
export function allowedWhenLost(name: MutationName): void {
  const [kind = ''] = name.split('@');
  if (!adds.has(kind)) throw new Refusal('device_lost');
}
