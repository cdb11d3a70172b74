import * as z from 'zod/mini';
import { may } from '../access.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { inForce, type QrCode, qrTokenSchema } from '../qr-code.ts';
import { sha256Schema, type Version } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, documentIn, freeId, living, versionIn } from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';

const args = z.strictObject({ project_id: idSchema, id: idSchema, version_id: idSchema, token: qrTokenSchema });
type CodeRequest = z.output<typeof args>;

/**
 * A version that can be printed. Of one that is told again with its code the bytes come later: they were here when it was printed.
 * @throws Refusal `not_found` | `deleted` | `version_pending`.
 */
async function printable(context: Context, found: Version): Promise<Version> {
  const version = living(found);
  living(await documentIn(context, version.project_id, version.document_id));
  if (version.state !== 'ready' && context.apart === undefined) throw new Refusal('version_pending');
  return version;
}

/**
 * A version that can be printed, or that was deleted by the time that its print is told of: the sheet is out there, and
 * whoever has it must be told that it is withdrawn. A call makes its code now, for a sheet still to be printed: of nothing
 * deleted. @throws Refusal `not_found` | `deleted` | `version_pending`.
 */
async function printedOrPrintable(context: Context, version: Version): Promise<Version> {
  if (context.seen.kind === 'present') return printable(context, version);
  const document = await documentIn(context, version.project_id, version.document_id);
  const isGone = version.deleted_at !== null || document.deleted_at !== null;
  return isGone ? version : printable(context, version);
}

/** Those of a version that no other took the place of. */
const standing = ({ reader }: Context, versionId: number): Promise<QrCode[]> =>
  reader.codesInForce?.(versionId) ?? reader.list('qr_codes', 'version_id', versionId);

/**
 * Who may only read leaves room for those who replace a code that does not hold any more.
 * @throws Refusal `too_many_prints`.
 */
async function roomForCode({ reader }: Context, { id, project_id }: Version): Promise<void> {
  const codes = await reader.countCodes(id);
  const writes = may(await reader.access(project_id), 'qr.regenerate');
  if (codes >= (writes ? limits.codesMax : limits.codesByReadersMax)) throw new Refusal('too_many_prints');
}

/** The new row, in force. @throws Refusal `id_taken` for an id or a token that something has; `too_many_prints`. */
async function newCode(context: Context, { project_id, id, token }: CodeRequest, version: Version): Promise<QrCode> {
  await freeId(context, 'qr_codes', id);
  // Two sheets may carry it by now: whoever stores codes is told for which version it was meant here.
  if (await context.reader.hasToken(token)) throw new Refusal('id_taken', { params: { contests: version.id } });
  await roomForCode(context, version);
  const of = { project_id, document_id: version.document_id, version_id: version.id };
  const made = { created_at: context.now, created_by_id: context.actorId, replaced_at: null };
  return { id, seq: 0, deleted_at: null, ...of, token, ...made };
}

/** This very code, where it is there: a device told of it, before or after whoever made it told of it again. */
async function codeThere(
  { reader }: Context,
  { id, token }: CodeRequest,
  version: Version,
): Promise<QrCode | undefined> {
  const code = await reader.get('qr_codes', id);
  return code?.version_id === version.id && code.token === token ? code : undefined;
}

/** In force, unless the version has one in force: that one stays so, and this one verifies beside it. */
async function beside(context: Context, code: QrCode): Promise<RowPut> {
  const first = inForce(await standing(context, code.version_id));
  return { table: 'qr_codes', row: first === undefined ? code : { ...code, replaced_at: context.now } };
}

/** A code of a version, which the check lets be printed: nothing where that very code is there. */
async function codeOf(
  context: Context,
  args: CodeRequest,
  check: (found: Version) => Promise<Version>,
): Promise<Decision> {
  await authorizeIn(context, args.project_id, 'qr.create');
  const version = await versionIn(context, args.project_id, args.version_id);
  if ((await codeThere(context, args, version)) !== undefined) return { puts: [] };
  return { puts: [await beside(context, await newCode(context, args, await check(version)))] };
}

/**
 * A version's first code. Where it has one already, as after two printed offline, the first stays in force. From a device it
 * is taken also of what was deleted meanwhile.
 */
export const qrCreate = defineMutation({
  name: 'qr.create@1',
  subject: 'of_version',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: true,
  log: logLines.codeMade,
  args,
  decide: (context, args) => codeOf(context, args, (version) => printedOrPrintable(context, version)),
});

/** What is told of a token for bytes that its version has not: people are to ask, unless a device says so that was reported lost. */
function otherBytes({ isLost }: Context, { token }: CodeRequest, { id, created_at }: Version): Decision {
  return isLost === true ? { puts: [] } : { puts: [], contested: { token, version_id: id, made_at: created_at } };
}

/**
 * A code that a server once had and lacks since its data were put back, told of by whichever device has it: it may stand on
 * paper. So it is taken also where its version was deleted or has no bytes yet; the paper is told that then. `sha256`: of the
 * bytes that were printed, where the device knows them. Somebody may have given the id of that version to another file since: of
 * that nothing stands on the paper, and nobody is told that it is current.
 */
export const qrTell = defineMutation({
  name: 'qr.tell@1',
  subject: 'of_version',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: true,
  log: logLines.never,
  args: z.strictObject({ ...args.shape, sha256: z.optional(sha256Schema) }),
  async decide(context, { sha256, ...wanted }) {
    await authorizeIn(context, wanted.project_id, 'qr.create');
    const version = await versionIn(context, wanted.project_id, wanted.version_id);
    if (sha256 !== undefined && version.sha256 !== sha256) return otherBytes(context, wanted, version);
    return codeOf(context, wanted, async (found) => found);
  },
});

/** Another code for new prints. What was printed with the old one verifies all the same. */
export const qrRegenerate = defineMutation({
  name: 'qr.regenerate@1',
  subject: 'of_version',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.codeRenewed,
  args,
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'qr.regenerate');
    const version = await versionIn(context, args.project_id, args.version_id);
    const there = await codeThere(context, args, version);
    // Told of by another device after a restore, it stands behind what was in force there: it takes that place now.
    const code = there ?? (await newCode(context, args, await printable(context, version)));
    const codes = await standing(context, version.id);
    const old = codes.filter(({ id, replaced_at }) => replaced_at === null && id !== code.id);
    const replaced = old.map((other): RowPut => ({ table: 'qr_codes', row: { ...other, replaced_at: context.now } }));
    if (there !== undefined && there.replaced_at === null && old.length === 0) return { puts: [] };
    return { puts: [...replaced, { table: 'qr_codes', row: { ...code, replaced_at: null } }] };
  },
});
