// A file that is kept in memory, in the forms that its readers take: all answers on their way share the bytes.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from '#server/middleware/app-env.ts';
import { acceptedEncoding, type Encoding } from '../accepted-encoding.ts';

/** One form of a file, as it is sent. */
export interface Form {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
}

export interface Asset {
  plain: Form;
  encoded: Map<Encoding, Form>;
}

export function formOf(bytes: Buffer<ArrayBuffer>, headers: Record<string, string>): Form {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  return { bytes, etag, headers: { ...headers, ETag: etag, 'Content-Length': String(bytes.length) } };
}

/** Whether an If-None-Match header names this form. A proxy may have weakened the tag. */
function isHeld(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

export function sendAsset(c: Context<AppEnv>, { plain, encoded }: Asset, vary?: string): Response {
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'), [...encoded.keys()]);
  const { bytes, headers, etag } = (encoding && encoded.get(encoding)) ?? plain;
  const all = new Headers(headers);
  if (vary !== undefined) all.append('Vary', vary);
  if (!isHeld(c.req.header('If-None-Match'), etag)) return new Response(bytes, { headers: all });
  all.delete('Content-Length');
  return new Response(null, { status: 304, headers: all });
}
