// The device's clock. Never trusted for order: order is the server's.

/** Now, ISO 8601 UTC with milliseconds. */
export function nowIso(): string {
  return new Date().toISOString();
}
