/** The device has no room for what should be saved. Nothing was saved, and nothing that was there is gone. */
export class QuotaError extends Error {
  override readonly name = 'QuotaError';
}

/** Whether a failed write failed for want of room. */
export function isQuotaFailure(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if (at.name === 'QuotaExceededError') return true;
    // Many rows written at once fail as one error that lists the others.
    if ('failures' in at && Array.isArray(at.failures) && at.failures.some(isQuotaFailure)) return true;
    at = 'inner' in at ? at.inner : at.cause;
  }
  return false;
}
