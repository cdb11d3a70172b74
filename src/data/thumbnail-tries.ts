// How long the word holds that a file has no small picture.
import { nowIso } from '#src/platform/clock.ts';
import type { Thumbnail } from './database.ts';

/** Milliseconds after which it is tried again: app and server learn to draw, and what failed once may not fail twice. */
const HOLDS = 7 * 24 * 60 * 60 * 1000;

/** Whether there is no need to look for one (again). A clock that was set back makes no word hold for years. */
export function isLookedFor(thumbnail: Pick<Thumbnail, 'bytes' | 'made_at'> | undefined): thumbnail is Thumbnail {
  if (thumbnail === undefined) return false;
  return thumbnail.bytes !== null || Math.abs(Date.parse(nowIso()) - Date.parse(thumbnail.made_at)) < HOLDS;
}
