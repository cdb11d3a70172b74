// Draws the landing page at build time, once per language, so that it can be read before any script has come:
// landing.en.html, landing.es.html and so on, which the server and the service worker answer `/` with.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Language, languages } from '../domain/language.ts';
import type { PrerenderedPage, renderLanding } from '../src/app/prerender.tsx';
import { buildConstants } from './build-constants.ts';
import { root } from './content-hash.mjs';

type Renderer = { renderLanding: typeof renderLanding };
type Bundle = Rolldown.OutputBundle;

type Drawing = PrerenderedPage & { styles: string };

const texts: Record<Language, string> = {
  en: '/src/text/first-english.ts',
  es: '/src/text/first-spanish.ts',
  de: '/src/text/first-german.ts',
  fr: '/src/text/first-french.ts',
  pt: '/src/text/first-portuguese.ts',
  pl: '/src/text/first-polish.ts',
};
const page = '/src/app/home-route.tsx';

/** Builds the page for Node, and draws it in every language. */
async function drawAll(): Promise<Map<Language, Drawing>> {
  // Inside the repository, so that the packages are found.
  const outDir = mkdtempSync(join(root, 'node_modules/.prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: buildConstants,
      plugins: [react()],
      build: { ssr: 'src/app/prerender.tsx', outDir, assetsInlineLimit: 0, copyPublicDir: false },
    });
    const renderer = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer;
    const drawings = new Map<Language, Drawing>();
    for (const language of languages) drawings.set(language, await draw(renderer, language));
    return drawings;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The page's markup, and the links and style elements that it needs. */
async function draw(renderer: Renderer, language: Language): Promise<Drawing> {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const drawn = await renderer.renderLanding(language, cache);
  // React puts what the page will need before the page; it belongs in the head.
  const [links = ''] = /^(<link [^>]+>)*/.exec(drawn.markup) ?? [];
  const markup = drawn.markup.slice(links.length);
  return { ...drawn, markup, styles: links + constructStyleTagsFromChunks(extractCriticalToChunks(markup)) };
}

/** The files that a part of the app is loaded with. @throws Error when the build has no such part. */
function filesOf(bundle: Bundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (start === undefined) throw new Error(`${source} is no part of its own in this build`);
  const files = new Set([start.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  }
  return [...files];
}

function asText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** @throws Error when the text is not there exactly once: index.html has changed, and this file must follow. */
function replaceOnce(html: string, what: string | RegExp, by: string): string {
  const parts = html.split(what);
  if (parts.length !== 2) throw new Error(`index.html has ${what} ${parts.length - 1} times`);
  return parts.join(by);
}

/** Makes the libraries scripts of their own before the app's: several short runs leave the page free to answer between. */
function runApart(html: string): string {
  const libraries = /<link rel="modulepreload" crossorigin href="(\/assets\/(?:react|mui)-[^"]+)">\s*/g;
  const scripts = [...html.matchAll(libraries)].map(
    ([, file]) => `<script type="module" crossorigin src="${file}"></script>\n    `,
  );
  return replaceOnce(html.replace(libraries, ''), '<script type="module"', `${scripts.join('')}<script type="module"`);
}

/** Puts all that starts the app aside, for public/first-paint.js to take up once the page has been painted. */
function startAfterPaint(html: string): string {
  const starting = /\s*<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?/g;
  const tags = [...html.matchAll(starting)].map(([tag]) => tag);
  return replaceOnce(
    html.replace(starting, ''),
    '</head>',
    `<template id="app-scripts">${tags.join('')}</template>\n  </head>`,
  );
}

function headOf({ title, description }: PrerenderedPage, language: string, preloads: readonly string[]): string {
  const about = { 'og:type': 'website', 'og:site_name': 'Plumbline', 'og:title': title, 'og:description': description };
  const more = { ...about, 'og:image': '/icons/plumbline-512.png', 'og:locale': language };
  return [
    `<title>${asText(title)}</title>`,
    `<meta name="description" content="${asText(description)}" />`,
    ...Object.entries(more).map(([name, value]) => `<meta property="${name}" content="${asText(value)}" />`),
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('\n    ');
}

/** @throws Error for a picture or part that the page names and the build does not have. */
function checkFiles(html: string, bundle: Bundle): void {
  for (const [, file = ''] of html.matchAll(/["(]\/(assets\/[^"')]+)/g)) {
    if (!(file in bundle)) throw new Error(`the landing page names ${file}, which is not in the build`);
  }
}

/** Before the service worker's file list is made, which happens when the bundle is closed. */
export function prerender(): Plugin {
  let outDir = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      const index = readFileSync(join(outDir, 'index.html'), 'utf8');
      for (const [language, drawn] of await drawAll()) {
        const files = [page, texts[language]].flatMap((source) => filesOf(bundle, source));
        const preloads = [...new Set(files)].filter((file) => !index.includes(file));
        let html = replaceOnce(index, '<html lang="en">', `<html lang="${language}">`);
        html = replaceOnce(html, /<meta name="description"[^>]*>\s*/, '');
        html = replaceOnce(html, '<title>Plumbline</title>', headOf(drawn, language, preloads));
        html = replaceOnce(html, '</head>', `${drawn.styles}\n  </head>`);
        html = replaceOnce(html, '<div id="root"></div>', `<div id="root">${drawn.markup}</div>`);
        html = startAfterPaint(runApart(html));
        checkFiles(html, bundle);
        writeFileSync(join(outDir, `landing.${language}.html`), html);
      }
    },
  };
}
