// Headers that every answer carries. A handler that needs a stricter policy sets its own.
import { createMiddleware } from 'hono/factory';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  // Text becomes code or markup in one way alone: src/platform/trusted-types.ts.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const always = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
};

/** Two years, for whoever has once come by HTTPS. Hosts below this one are not ours to speak for: it may be a firm's main one. */
const httpsOnly = { 'Strict-Transport-Security': 'max-age=63072000' };

/** A server that people know by an https address is asked by nothing else, from the first answer on. */
export function securityHeaders({ settings }: Pick<Services, 'settings'>) {
  const own = settings.publicBaseUrl.startsWith('https:') ? { ...always, ...httpsOnly } : always;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(own)) if (!headers.has(name)) headers.set(name, value);
    const ofApi = c.req.path.startsWith('/api/') || c.req.path.startsWith('/uploads/');
    // By this a device tells the server from a captive portal. Covers are kept on devices too.
    if (ofApi || c.req.path.startsWith('/covers/')) headers.set(SYNC_HEADER, SYNC_HEADER_VALUE);
    if (ofApi) headers.set('Cache-Control', 'no-store');
  });
}
