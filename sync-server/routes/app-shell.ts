// The built app: exactly the files that are in its folder at start, each as small as its reader takes it, and index.html
// for the app's own addresses, and for those that are nobody's: it says there that there is no such page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context, Hono } from 'hono';
import { isServerAddress } from '#domain/server-address';
import type { AppEnv } from '../middleware/app-env.ts';
import { type Encoding, encodings } from './accepted-encoding.ts';
import { type Asset, type Form, formOf, sendAsset } from './answers/asset.ts';
import { readerLanguage } from './reader-language.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** The first part of every address that the app's own router answers. */
const appRoutes = new Set([
  '',
  'share',
  'login',
  'reset',
  'confirm',
  'join',
  'privacy',
  'projects',
  'profile',
  'settings',
  'admin',
  'team',
  'scan',
  'notifications',
  'incoming',
]);

/** A file whose name changes with its content. */
const hashedName = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/** The suffix of a file's encoded copy, made when the app was built. */
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

type Assets = Map<string, Asset>;

const readForm = (file: string, headers: Record<string, string>): Form => formOf(readFileSync(file), headers);

function readAsset(folder: string, path: string): Asset {
  const file = join(folder, path);
  const cached = hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers: Record<string, string> = {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Cache-Control': cached,
  };
  if (path.startsWith('/service-worker')) headers['Service-Worker-Allowed'] = '/';
  const offered = encodings.filter((encoding) => existsSync(file + suffixes[encoding]));
  if (offered.length > 0) headers.Vary = 'Accept-Encoding';
  const encoded = offered.map((encoding): [Encoding, Form] => {
    const form = readForm(file + suffixes[encoding], { ...headers, 'Content-Encoding': encoding });
    return [encoding, form];
  });
  return { plain: readForm(file, headers), encoded: new Map(encoded) };
}

/** Address → file, for all that is in the folder; nothing when there is no folder. */
function readAssets(folder: string): Assets {
  const assets: Assets = new Map();
  if (!existsSync(folder)) return assets;
  const others = ['.map', ...Object.values(suffixes)];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || others.includes(extname(entry.name))) continue;
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    assets.set(path, readAsset(folder, path));
  }
  return assets;
}

/** Whether a browser asks for a page to show, rather than a script for an answer. */
const wantsPage = (c: Context<AppEnv>) => /\btext\/html\b/i.test(c.req.header('Accept') ?? '');

/** The app, at an address at which it has nothing to show. */
function sendMissing({ plain }: Asset): Response {
  const headers = new Headers(plain.headers);
  headers.delete('ETag');
  headers.set('Vary', 'Accept');
  return new Response(plain.bytes, { status: 404, headers });
}

/** Serves what is built in `folder`; what it does not know goes on to whoever is next. */
export function serveAppShell(app: Hono<AppEnv>, folder: string): void {
  const assets = readAssets(folder);
  const index = assets.get('/index.html');
  app.get('*', async (c, next) => {
    const asset = assets.get(c.req.path);
    if (asset !== undefined) return sendAsset(c, asset);
    // The public page was drawn when the app was built, in every language.
    if (c.req.path === '/') {
      const landing = assets.get(`/landing.${readerLanguage(c.req.header('Accept-Language'))}.html`);
      if (landing !== undefined) return sendAsset(c, landing, 'Accept-Language');
    }
    const [, first = ''] = c.req.path.split('/');
    if (index !== undefined && appRoutes.has(first)) return sendAsset(c, index);
    if (index !== undefined && wantsPage(c) && !isServerAddress(c.req.path)) return sendMissing(index);
    return next();
  });
}
