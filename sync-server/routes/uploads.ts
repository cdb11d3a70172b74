// Resumable uploads as tus 1.0 speaks them: core, creation, creation with the whole file, and termination. docs/decisions/0003 says why here.

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { uploadEndpoints } from '#domain/endpoints/uploads';
import { Refusal } from '#domain/errors';
import { idTextSchema } from '#domain/ids';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { sha256Schema } from '#domain/version';
import { beginUpload, takeWhole } from '#server/commands/files/begin-upload.ts';
import { appendToUpload, endUpload, OffsetMismatch, uploadProgress } from '#server/commands/files/upload.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { bodyStream, expectType } from '../middleware/body.ts';
import type { Services } from '../services.ts';
import type { EndpointBinder } from './serve.ts';

const VERSION = '1.0.0';
const tus = { 'Tus-Resumable': VERSION };
const BYTES = 'application/offset+octet-stream';
const metadataSchema = z.object({ project_id: idTextSchema, sha256: sha256Schema });

/** Another version of the protocol: the standard's own answer. */
function otherVersion(c: Context<AppEnv>): Response | undefined {
  if (c.req.header('Tus-Resumable') === VERSION) return undefined;
  return Response.json(
    { detail: 'This server speaks tus 1.0.0.', code: 'malformed' },
    { status: 412, headers: { ...tus, 'Tus-Version': VERSION } },
  );
}

/** A header that holds a count of bytes. @throws Refusal `malformed`. */
function countOf(c: Context<AppEnv>, name: string): number {
  const text = c.req.header(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('malformed');
  return Number(text);
}

/** `key base64,key base64` as its texts. */
function parseMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

/** Whether the request carries all of the file. Part of one is not taken: it can be appended as any other. */
function bringsWhole(c: Context<AppEnv>, size: number): boolean {
  return c.req.header('Content-Type') === BYTES && Number(c.req.header('Content-Length') ?? -1) === size && size > 0;
}

function conflict(offset: number): Response {
  const refusal = { detail: `The upload stands at ${offset} bytes.`, code: 'gap' };
  return Response.json(refusal, { status: 409, headers: { ...tus, 'Upload-Offset': String(offset) } });
}

export function uploadRoutes(serve: EndpointBinder, services: Services): void {
  serve(uploadEndpoints.create, async ({ c, actorId }) => {
    const wrong = otherVersion(c);
    if (wrong !== undefined) return wrong;
    const size = countOf(c, 'Upload-Length');
    const metadata = parseOrRefuse(metadataSchema, parseMetadata(c.req.header('Upload-Metadata') ?? ''));
    const wanted = { ...metadata, size };
    if (bringsWhole(c, size)) {
      await takeWhole(services, actorId, wanted, bodyStream(c));
      c.set('hasTaken', true);
      // Over already, and as unknown as any upload that is.
      const done = { Location: `/api/uploads/${randomBytes(16).toString('hex')}`, 'Upload-Offset': String(size) };
      return new Response(null, { status: 201, headers: { ...tus, ...done } });
    }
    const { id, offset } = await beginUpload(services, actorId, wanted);
    // Not the standard's zero where it was begun before: whoever does not look is told by the first append.
    const begun = { Location: `/api/uploads/${id}`, ...(offset > 0 ? { 'Upload-Offset': String(offset) } : {}) };
    return new Response(null, { status: 201, headers: { ...tus, ...begun } });
  });

  serve(uploadEndpoints.offset, async ({ c, actorId, params }) => {
    const wrong = otherVersion(c);
    if (wrong !== undefined) return wrong;
    const { offset, size } = await uploadProgress(services, actorId, params.id);
    const progress = { 'Upload-Offset': String(offset), 'Upload-Length': String(size) };
    return new Response(null, { status: 200, headers: { ...tus, ...progress, 'Cache-Control': 'no-store' } });
  });

  serve(uploadEndpoints.append, async ({ c, actorId, params }) => {
    const wrong = otherVersion(c);
    if (wrong !== undefined) return wrong;
    expectType(c, BYTES);
    const length = c.req.header('Content-Length') === undefined ? undefined : countOf(c, 'Content-Length');
    const append = { offset: countOf(c, 'Upload-Offset'), length, bytes: bodyStream(c) };
    try {
      const { offset } = await appendToUpload(services, actorId, params.id, append);
      c.set('hasTaken', true);
      return new Response(null, { status: 204, headers: { ...tus, 'Upload-Offset': String(offset) } });
    } catch (error) {
      if (error instanceof OffsetMismatch) return conflict(error.offset);
      throw error;
    }
  });

  serve(uploadEndpoints.end, async ({ c, actorId, params }) => {
    const wrong = otherVersion(c);
    if (wrong !== undefined) return wrong;
    await endUpload(services, actorId, params.id);
    return new Response(null, { status: 204, headers: tus });
  });
}
