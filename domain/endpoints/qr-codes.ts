import * as z from 'zod/mini';
import { idSchema, idTextSchema } from '../ids.ts';
import { defaultQrPosition, qrPositions, qrSize, qrTokenSchema, verdicts } from '../qr-code.ts';
import { timeSchema } from '../sync/synced.ts';
import { endpoint } from './endpoint.ts';

export const qrCodeAnswer = z.object({
  id: idSchema,
  qr_token: qrTokenSchema,
  document_id: idSchema,
  version_id: idSchema,
  project_id: idSchema,
  /** The version's label. */
  version: z.string(),
  /** What the printed code says; always on the server's configured address. */
  verify_url: z.string(),
  created_at: timeSchema,
  created_by_id: idSchema,
});

/** All that a stranger with a print learns; of a code that is `contested` no more than that. */
export const verifyAnswer = z.object({
  status: z.enum([...verdicts, 'contested']),
  document_name: z.nullable(z.string()),
  /** The label of the version that was printed. */
  version: z.nullable(z.string()),
  version_created_at: z.nullable(timeSchema),
  /** The label of the version to build from; null where the document is withdrawn. */
  current_version: z.nullable(z.string()),
  /** When that one became it; null as above, and where nobody can say when. */
  current_since: z.nullable(timeSchema),
  /** When the printed version stopped being it; null where it did not, or nobody can say when. */
  superseded_since: z.nullable(timeSchema),
  /** By the server's clock: a verdict is only as fresh as this. */
  checked_at: timeSchema,
});

/** How a code is put on a page; the size in points, in steps of 10. */
const stampQuery = z.strictObject({
  position: z._default(z.enum(qrPositions), defaultQrPosition),
  size: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int().check(z.minimum(qrSize.min), z.maximum(qrSize.max), z.multipleOf(qrSize.step)),
      ),
    ),
    qrSize.default,
  ),
  /** Ignored: codes lead to the configured address only. */
  base_url: z.optional(z.string().check(z.maxLength(2000))),
});

const params = z.object({ id: idTextSchema });
/** Any text: what is no token answers as one that nobody has. */
const byToken = z.object({ code: z.string() });
const pdf = { bytes: 'application/pdf' } as const;

export const qrCodeEndpoints = {
  ofDocument: endpoint({
    id: 'qrCodes.ofDocument',
    method: 'GET',
    path: '/api/qr-codes/document/{id}',
    auth: 'bearer',
    tokens: 'read',
    request: { params },
    answers: { 200: qrCodeAnswer },
    summary: 'The code of a document’s current version, or by a version id of that one; 404 before there is one.',
  }),
  regenerate: endpoint({
    id: 'qrCodes.regenerate',
    method: 'POST',
    path: '/api/qr-codes/document/{id}/regenerate',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 201: qrCodeAnswer },
    summary: 'Generate the first code, or another one; what was printed with the old one verifies all the same.',
  }),
  download: endpoint({
    id: 'qrCodes.download',
    method: 'GET',
    path: '/api/qr-codes/download/{code}',
    auth: 'bearer',
    tokens: 'read',
    request: { params: byToken },
    answers: { 200: { bytes: 'image/png' } },
    summary: 'The code as a picture, PNG.',
  }),
  view: endpoint({
    id: 'qrCodes.view',
    method: 'GET',
    path: '/api/documents/{id}/view-with-qr',
    auth: 'bearer',
    tokens: 'write',
    request: { params, query: stampQuery },
    answers: { 200: pdf },
    summary: 'The PDF with the code on every page, to be shown. A version without a code is given one.',
  }),
  downloadStamped: endpoint({
    id: 'qrCodes.downloadStamped',
    method: 'GET',
    path: '/api/documents/{id}/download-with-qr',
    auth: 'bearer',
    tokens: 'write',
    writes: true,
    request: { params, query: stampQuery },
    answers: { 200: pdf },
    summary: 'The PDF with the code on every page, to be saved or printed.',
  }),
  verify: endpoint({
    id: 'qrCodes.verify',
    method: 'GET',
    path: '/api/public/verify/{code}',
    auth: 'public',
    request: { params: byToken },
    answers: { 200: verifyAnswer },
    summary:
      'Whether a print is current, superseded or withdrawn, or `undecided`: made beside the current one; `contested` where two sheets claim its code; 404 for one that nobody gave.',
  }),
  verifyPage: endpoint({
    id: 'qrCodes.verifyPage',
    method: 'GET',
    path: '/api/public/verify/{code}/page',
    auth: 'public',
    request: { params: byToken },
    answers: { 200: { bytes: 'text/html' } },
    summary: 'The same as a page for people.',
  }),
  printedAddress: endpoint({
    id: 'qrCodes.printedAddress',
    method: 'GET',
    path: '/verify/{code}',
    auth: 'public',
    request: { params: byToken },
    answers: { 200: { bytes: 'text/html' } },
    summary: 'The page at the address that printed codes carry.',
  }),
};
