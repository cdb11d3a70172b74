import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Any other text than a picture's name is simply not there. */
const params = z.object({ name: z.string() });
const webp = { bytes: 'image/webp' } as const;

/** Public under names that nobody can guess: a picture in a page cannot carry a token. */
export const pictureEndpoints = {
  cover: endpoint({
    id: 'pictures.cover',
    method: 'GET',
    path: '/covers/{name}',
    auth: 'public',
    request: { params },
    answers: { 200: webp },
    summary: 'A project’s cover, by its `cover_image_url`.',
  }),
  avatar: endpoint({
    id: 'pictures.avatar',
    method: 'GET',
    path: '/avatars/{name}',
    auth: 'public',
    request: { params },
    answers: { 200: webp },
    summary: 'A team’s or a person’s picture, by its `avatar_url` or `personal_avatar_url`.',
  }),
};
