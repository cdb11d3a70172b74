import type { Refusal, RefusalCode } from '#domain/errors';

export type TransportKind = 'offline' | 'timeout' | 'captive' | 'server';

interface Options {
  cause?: unknown;
  retryAfter?: number | undefined;
  code?: RefusalCode | undefined;
  detail?: string | undefined;
}

/** The answer did not come, or was not the server's. Means "later", never "no". */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportKind;
  /** Seconds that the server asked to wait. */
  readonly retryAfter: number | undefined;
  /** What the server said of it, when it said something. */
  readonly code: RefusalCode | undefined;
  readonly detail: string | undefined;

  constructor(kind: TransportKind, options: Options = {}) {
    super(`transport: ${kind}`, 'cause' in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.code = options.code;
    this.detail = options.detail;
  }
}

/** Too much at a time, or in a day, where that is no answer to the one request: all of its kind waits, as long as the server asks. */
export function laterOf(refusal: Refusal): TransportError {
  const wait = Number(refusal.params.retry_after);
  return new TransportError('server', {
    code: refusal.code,
    cause: refusal,
    ...(wait > 0 ? { retryAfter: wait } : {}),
  });
}
