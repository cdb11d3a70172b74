// The one place of the server that turns errors into answers.
import type { ErrorHandler, NotFoundHandler } from 'hono';
import { Refusal, type RefusalCode, refusals } from '#domain/errors';
import { SESSION_HEADER, SESSION_LOST } from '#domain/sync/sync';
import { BytesUnreachable } from '../files/bytes-unreachable.ts';
import type { Services } from '../services.ts';
import { faultOf } from '../store/database.ts';
import type { AppEnv } from './app-env.ts';
import { loggedPath } from './request-log.ts';

/** Seconds after which to try again, where nobody knows better. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  busy: 5,
  provider_unreachable: 30,
  project_stuck: 60,
  storage_full: 60,
  rate_limited: 60,
};

function headersOf({ code, params }: Refusal): Record<string, string> {
  const lost = code === 'device_lost' ? { [SESSION_HEADER]: SESSION_LOST } : {};
  if (refusals[code].status === 401) return { 'WWW-Authenticate': 'Bearer', ...lost };
  const wait = params.retry_after ?? RETRY_AFTER[code];
  return wait === undefined ? {} : { 'Retry-After': String(wait) };
}

/** A refusal as every call answers it. */
function refusalAnswer(refusal: Refusal, headers: Record<string, string> = {}): Response {
  const { code, message, fields, params } = refusal;
  const body = {
    detail: message,
    code,
    ...(fields === undefined ? {} : { fields }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
  };
  return Response.json(body, { status: refusals[code].status, headers: { ...headersOf(refusal), ...headers } });
}

/** Refusals as they are, faults of disk and database as "later", anything else as a bug that tells the asker nothing. */
export function onError({ log }: Pick<Services, 'log'>): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof Refusal) {
      c.set('refused', [error.code]);
      return refusalAnswer(error);
    }
    const fault = error instanceof BytesUnreachable ? 'busy' : faultOf(error);
    log.error({ err: error, method: c.req.method, route: loggedPath(c.req.path), fault }, 'request failed');
    return refusalAnswer(new Refusal(fault ?? 'fault'));
  };
}

/** An address that nothing answers, or not by this method. */
export function onNotFound(methodsOf: (path: string) => string[]): NotFoundHandler<AppEnv> {
  return (c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) return refusalAnswer(new Refusal('not_found'));
    return refusalAnswer(new Refusal('method_not_allowed'), { Allow: methods.join(', ') });
  };
}
