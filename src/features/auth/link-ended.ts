import type { Refusal } from '#domain/errors';

/** That a link has ended is for good: asking again is no way out. By name: the class is in a room that the first load does without. */
export function isLinkEnded(error: unknown): boolean {
  return error instanceof Error && error.name === 'Refusal' && (error as Refusal).code === 'link_ended';
}
