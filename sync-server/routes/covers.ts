import { stat } from 'node:fs/promises';
import type { Hono } from 'hono';
import { Refusal } from '#domain/errors';
import { COVERS } from '../commands/set-cover.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Services } from '../services.ts';
import { sendFile } from './file-answer.ts';

/** Covers are public under names that nobody can guess: a picture in a page cannot carry a token. */
export function serveCovers(app: Hono<AppEnv>, { pictures }: Services): void {
  app.get(`${COVERS}:name`, async (c) => {
    const name = c.req.param('name');
    const path = await pictures.find(name);
    if (path === undefined) throw new Refusal('not_found');
    const { size } = await stat(path);
    const file = { path, size, etag: name, mime: 'image/webp', fileName: name, disposition: 'inline' } as const;
    const answer = await sendFile(c, file);
    answer.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    return answer;
  });
}
