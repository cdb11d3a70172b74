import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { inForce, type QrCode, qrTokenSchema } from '../qr-code.ts';
import type { Version } from '../version.ts';
import { authorizeIn, documentIn, freeId, living, versionIn } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';

const args = z.strictObject({ project_id: idSchema, id: idSchema, version_id: idSchema, token: qrTokenSchema });
type Wanted = z.output<typeof args>;

/** A version that can be printed. @throws Refusal `not_found` | `deleted` | `version_pending`. */
async function printable(context: Context, projectId: number, versionId: number): Promise<Version> {
  const version = living(await versionIn(context, projectId, versionId));
  living(await documentIn(context, projectId, version.document_id));
  if (version.state !== 'ready') throw new Refusal('version_pending');
  return version;
}

/** The new row, in force. @throws Refusal `id_taken` for an id or a token that something has. */
async function newCode(context: Context, { project_id, id, token }: Wanted, version: Version): Promise<QrCode> {
  await freeId(context, 'qr_codes', id);
  if (await context.reader.hasToken(token)) throw new Refusal('id_taken');
  const of = { project_id, document_id: version.document_id, version_id: version.id };
  const made = { created_at: context.now, created_by_id: context.actorId, replaced_at: null };
  return { id, seq: 0, deleted_at: null, ...of, token, ...made };
}

/** A version's first code. Where it has one already, as after two printed offline, the first stays in force. */
export const qrCreate = defineMutation({
  name: 'qr.create@1',
  args,
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'qr.create');
    const version = await printable(context, args.project_id, args.version_id);
    const code = await newCode(context, args, version);
    const first = inForce(await context.reader.list('qr_codes', 'version_id', version.id));
    const row = first === undefined ? code : { ...code, replaced_at: context.now };
    return { puts: [{ table: 'qr_codes', row }] };
  },
});

/** Another code for new prints. What was printed with the old one verifies all the same. */
export const qrRegenerate = defineMutation({
  name: 'qr.regenerate@1',
  args,
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'qr.regenerate');
    const version = await printable(context, args.project_id, args.version_id);
    const code = await newCode(context, args, version);
    const codes = await context.reader.list('qr_codes', 'version_id', version.id);
    const old = codes.filter((other) => other.replaced_at === null);
    const replaced = old.map((other): Put => ({ table: 'qr_codes', row: { ...other, replaced_at: context.now } }));
    return { puts: [...replaced, { table: 'qr_codes', row: code }] };
  },
});
