export type TransportKind = 'offline' | 'timeout' | 'captive' | 'server';

/** The answer did not come, or was not the server's. Means "later", never "no". */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportKind;
  /** Seconds that the server asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(kind: TransportKind, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(`transport: ${kind}`, 'cause' in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}
