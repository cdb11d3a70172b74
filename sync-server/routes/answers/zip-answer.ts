// An archive as an answer: made while it is read, one at a time for a person.
import type { Context } from 'hono';
import type { ZippedFile } from '#server/files/zip-stream.ts';
import { zipped } from '#server/files/zip-stream.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';
import type { Services } from '#server/services.ts';
import { sessionThatActs } from '#server/store/people/who-acts.ts';
import { contentDisposition } from './file-answer.ts';

export interface SentZip {
  actorId: number;
  /** What it is called. */
  name: string;
  /** Counts it among those of a day. @throws Refusal `rate_limited`. */
  count: () => Promise<void>;
  files: () => AsyncIterable<ZippedFile>;
}

/** @throws Refusal `export_running` where this person has one under way, `busy`, `rate_limited`. */
export async function sendZip({ exports }: Services, c: Context<AppEnv>, archive: SentZip): Promise<Response> {
  const { actorId, name, count, files } = archive;
  const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': contentDisposition('attachment', name) };
  if (c.req.method === 'HEAD') return new Response(null, { headers });
  exports.check(actorId);
  await count();
  return new Response(
    exports.begin(actorId, () => zipped(files()), sessionThatActs()),
    { headers },
  );
}
