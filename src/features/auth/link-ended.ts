import { Refusal } from '#domain/errors';

/** That a link has ended is for good: asking again is no way out. */
export function isLinkEnded(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'link_ended';
}
