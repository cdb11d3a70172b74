import type { Context } from 'hono';
import { pictureEndpoints as endpoints } from '#domain/endpoints/pictures';
import { Refusal } from '#domain/errors';
import { sendFile } from '#server/routes/answers/file-answer.ts';
import type { BytesOpener } from '../files/opened-bytes.ts';
import type { PictureKind } from '../files/picture-files.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Services } from '../services.ts';
import type { EndpointBinder } from './serve.ts';

/** A name stands for one picture for ever: who has it never asks again. */
const forEver = 'public, max-age=31536000, immutable';

export function pictureRoutes(serve: EndpointBinder, { pictures }: Services): void {
  const send = async (c: Context<AppEnv>, kind: PictureKind, name: string): Promise<Response> => {
    const found = await pictures.find(`/${kind}/${name}`);
    if (found === undefined) throw new Refusal('not_found');
    // One that was replaced at this very moment is as absent as one that was before.
    const open: BytesOpener = async (first, last) => {
      const opened = await found.open(first, last);
      if (opened === undefined) throw new Refusal('not_found');
      return opened;
    };
    const file = { size: found.size, open, etag: name, mime: 'image/webp', fileName: name } as const;
    const answer = await sendFile(c, { ...file, disposition: 'inline' });
    answer.headers.set('Cache-Control', forEver);
    return answer;
  };

  serve(endpoints.cover, ({ c, params }) => send(c, 'covers', params.name));

  serve(endpoints.avatar, ({ c, params }) => send(c, 'avatars', params.name));
}
