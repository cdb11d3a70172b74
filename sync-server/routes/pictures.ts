import { stat } from 'node:fs/promises';
import type { Context } from 'hono';
import { pictureEndpoints as endpoints } from '#domain/endpoints/pictures';
import { Refusal } from '#domain/errors';
import type { PictureKind } from '../files/pictures.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Services } from '../services.ts';
import { sendFile } from './file-answer.ts';
import type { Serve } from './serve.ts';

/** A name stands for one picture for ever: who has it never asks again. */
const forEver = 'public, max-age=31536000, immutable';

export function pictureRoutes(serve: Serve, { pictures }: Services): void {
  const send = async (c: Context<AppEnv>, kind: PictureKind, name: string): Promise<Response> => {
    const path = await pictures.find(kind, name);
    if (path === undefined) throw new Refusal('not_found');
    const { size } = await stat(path);
    const file = { path, size, etag: name, mime: 'image/webp', fileName: name, disposition: 'inline' } as const;
    const answer = await sendFile(c, file);
    answer.headers.set('Cache-Control', forEver);
    return answer;
  };

  serve(endpoints.cover, ({ c, params }) => send(c, 'covers', params.name));

  serve(endpoints.avatar, ({ c, params }) => send(c, 'avatars', params.name));
}
