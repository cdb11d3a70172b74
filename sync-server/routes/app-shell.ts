// The built app: exactly the files that are in its folder at start, and index.html for the app's own addresses.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context, Hono } from 'hono';
import type { AppEnv } from '../middleware/app-env.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** The first part of every address that the app's own router answers. */
const appRoutes = new Set(['', 'share', 'login', 'privacy', 'projects', 'profile', 'settings', 'team']);

/** A file whose name changes with its content. */
const hashedName = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

interface Asset {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
}

function readAsset(folder: string, path: string): Asset {
  const bytes = readFileSync(join(folder, path));
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  const cached = hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers: Record<string, string> = {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': cached,
    ETag: etag,
  };
  if (path.startsWith('/service-worker')) headers['Service-Worker-Allowed'] = '/';
  return { bytes, headers, etag };
}

/** Address → file, for all that is in the folder; nothing when there is no folder. */
function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    assets.set(path, readAsset(folder, path));
  }
  return assets;
}

function send(c: Context<AppEnv>, { bytes, headers, etag }: Asset): Response {
  if (c.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
}

/** Serves what is built in `folder`; what it does not know goes on to whoever is next. */
export function serveAppShell(app: Hono<AppEnv>, folder: string): void {
  const assets = readAssets(folder);
  const index = assets.get('/index.html');
  app.get('*', async (c, next) => {
    const asset = assets.get(c.req.path);
    if (asset !== undefined) return send(c, asset);
    const [, first = ''] = c.req.path.split('/');
    if (index !== undefined && appRoutes.has(first)) return send(c, index);
    return next();
  });
}
