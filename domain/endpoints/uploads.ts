import * as z from 'zod/mini';
import { endpoint, headersOnly } from './endpoint.ts';

const params = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

const version = { 'Tus-Resumable': 'Always `1.0.0`.' };

/** Resumable uploads: tus 1.0 with creation and termination. Upload-Metadata names project_id and sha256. */
export const uploadEndpoints = {
  create: endpoint({
    id: 'uploads.create',
    method: 'POST',
    path: '/api/uploads',
    auth: 'bearer',
    tokens: 'never',
    whenLost: 'send_first',
    request: {
      headers: {
        ...version,
        'Upload-Length': 'Bytes of the whole file.',
        'Upload-Metadata': '`project_id` and `sha256`, each followed by its value in base64, with a comma between.',
      },
    },
    answers: { 201: headersOnly },
    summary:
      'Begin sending the bytes of a pending version or cover; Location is where they go. Begun again by the same person, it is the same upload, and Upload-Offset says how much of it has arrived: all of it where the project has these bytes already. A small file may come whole as the body, of type application/offset+octet-stream.',
  }),
  offset: endpoint({
    id: 'uploads.offset',
    method: 'GET',
    path: '/api/uploads/{id}',
    auth: 'bearer',
    tokens: 'never',
    whenLost: 'send_first',
    request: { params, headers: version },
    answers: { 200: headersOnly },
    summary: 'How many bytes have arrived, in Upload-Offset; asked with HEAD.',
  }),
  append: endpoint({
    id: 'uploads.append',
    method: 'PATCH',
    path: '/api/uploads/{id}',
    auth: 'bearer',
    tokens: 'never',
    whenLost: 'send_first',
    request: {
      params,
      headers: { ...version, 'Upload-Offset': 'Bytes that have arrived.' },
      raw: 'application/offset+octet-stream',
    },
    answers: { 204: headersOnly },
    summary: 'Send bytes from Upload-Offset on; with the last one the version is checked and becomes ready.',
  }),
  end: endpoint({
    id: 'uploads.end',
    method: 'DELETE',
    path: '/api/uploads/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params, headers: version },
    answers: { 204: headersOnly },
    summary: 'Give up an upload.',
  }),
};
