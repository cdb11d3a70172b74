// A file's bytes as an answer: whole or a range of them, never a program in this origin.
import type { Context } from 'hono';
import type { BytesOpener, OpenedBytes } from '#server/files/opened-bytes.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';

export interface FileToSend {
  open: BytesOpener;
  /** Bytes. */
  size: number;
  /** What changes when the bytes do. */
  etag: string;
  mime: string;
  fileName: string;
  disposition: 'inline' | 'attachment';
}

/** The first and last byte asked for; `whole` for all of them or a header that is not understood. */
export type Range = { first: number; last: number } | 'whole' | 'unsatisfiable';

/** A Range header for one range; several at once are answered with the whole, as the standard allows. */
export function parseRange(header: string | undefined, size: number): Range {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return 'whole';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole';
  return first > last || first >= size ? 'unsatisfiable' : { first, last };
}

/** RFC 6266 with RFC 5987: a plain name for old readers, the real one for all others. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** What is text says in which letters: a reader that guesses could be led to others. */
const typeOf = (mime: string) => (/^text\/[^;]+$|\+xml$/.test(mime) ? `${mime}; charset=utf-8` : mime);

function headersOf(file: FileToSend): Headers {
  return new Headers({
    'Content-Type': typeOf(file.mime),
    'Content-Disposition': contentDisposition(file.disposition, file.fileName),
    ETag: `"${file.etag}"`,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
}

/**
 * The bytes as an answer, each piece read when the one before is on its way: of somebody who does not read, one waits
 * here and one in the connection. A stream of Node's made into one of the web reads several ahead, 0.8 MB of each answer.
 * Closes them at their end, and where the answer is given up.
 */
function streamOf(opened: OpenedBytes): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await opened.next();
          if (piece !== undefined) return controller.enqueue(piece);
          await opened.close();
          controller.close();
        } catch (error) {
          // The answer breaks off, so that what came is not taken for all of it.
          await opened.close();
          throw error;
        }
      },
      cancel: () => opened.close(),
    },
    { highWaterMark: 0 },
  );
}

/** @throws Error where the file is not there. */
export async function sendFile(c: Context<AppEnv>, file: FileToSend): Promise<Response> {
  const headers = headersOf(file);
  const etag = `"${file.etag}"`;
  const known = c.req.header('If-None-Match')?.split(',');
  if (known?.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  const ifRange = c.req.header('If-Range');
  const range = ifRange === undefined || ifRange === etag ? parseRange(c.req.header('Range'), file.size) : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range === 'whole' ? { first: 0, last: file.size - 1 } : range;
  headers.set('Content-Length', String(last - first + 1));
  if (range !== 'whole') headers.set('Content-Range', `bytes ${first}-${last}/${file.size}`);
  const status = range === 'whole' ? 200 : 206;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const opened = await file.open(first, last);
  if (opened === undefined) throw new Error('a file is not there');
  return new Response(streamOf(opened), { status, headers });
}
