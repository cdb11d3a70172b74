import { qrCodeEndpoints } from '#domain/endpoints/qr-codes';
import { Refusal } from '#domain/errors';
import type { Language } from '#domain/language';
import { verifyUrl } from '#domain/qr-code';
import { captionOf, stampedFileName } from '#domain/stamp/caption';
import { codeHints } from '#domain/stamp/code-hints';
import { isReadable } from '#domain/stamp/readable-size';
import type { Version } from '#domain/version';
import { type FoundVersion, findDocument } from '#server/routes/answers/document-answers.ts';
import { contentDisposition, sendFile } from '#server/routes/answers/file-answer.ts';
import { codeForPrint, codeInForce, qrCodeAnswerOf } from '#server/routes/answers/qr-answers.ts';
import { createOnce } from '../commands/create-once.ts';
import { fileOpener } from '../files/opened-bytes.ts';
import { qrPictureOf } from '../files/qr-picture.ts';
import type { StampOrder } from '../files/stamped-files.ts';
import { perform } from '../mutations/perform.ts';
import { createTurns } from '../mutations/turns.ts';
import type { Services } from '../services.ts';
import { hasPrinted } from '../store/prints.ts';
import { codeByToken } from '../store/qr-codes.ts';
import { readRow } from '../store/rows.ts';
import { readerLanguage } from './reader-language.ts';
import type { Call, EndpointBinder } from './serve.ts';

/** Of one person's prints, whoever sent the files: the rest of them wait outside, so that nobody else waits behind more than one. */
const EACH = { atOnce: 1, waiting: 5 };

export function qrCodeRoutes(serve: EndpointBinder, services: Services): void {
  codeRoutes(serve, services);
  stampedRoutes(serve, services);
}

function codeRoutes(serve: EndpointBinder, { core, settings }: Services): void {
  const { db } = core;

  serve(qrCodeEndpoints.ofDocument, async ({ actorId, params }) => {
    const { version } = await findDocument(db, actorId, params.id, 'project.read');
    const code = await codeInForce(db, version.id);
    if (code === undefined) throw new Refusal('not_found');
    return qrCodeAnswerOf(settings, code, version);
  });

  serve(qrCodeEndpoints.regenerate, async ({ actorId, params, idempotencyKey }) => {
    const { version } = await findDocument(db, actorId, params.id, 'qr.regenerate');
    const { project_id, id: version_id } = version;
    const once = { actorId, key: idempotencyKey, request: ['regenerate', params.id] };
    const id = await createOnce(core, once, (id, within) => {
      const args = { project_id, id, version_id, token: core.newToken() };
      return perform(core, { actorId, name: 'qr.regenerate@1', args, within });
    });
    const code = await readRow(db, 'qr_codes', id);
    if (code === undefined) throw new Refusal('not_found');
    return qrCodeAnswerOf(settings, code, version);
  });

  serve(qrCodeEndpoints.download, async ({ actorId, params }) => {
    const code = await codeByToken(db, params.code);
    if (code === undefined) throw new Refusal('not_found');
    const { document, version } = await findDocument(db, actorId, code.version_id, 'project.read');
    const picture = await qrPictureOf(verifyUrl(settings.publicBaseUrl, code.token));
    const name = `${document.name} ${version.label} QR.png`;
    const headers = { 'Content-Type': 'image/png', 'Content-Disposition': contentDisposition('attachment', name) };
    return new Response(new Uint8Array(picture), { headers });
  });
}

/** Both are asked alike. */
type StampedCall = Pick<Call<(typeof qrCodeEndpoints)['view']>, 'c' | 'actorId' | 'params' | 'query'>;

function stampedRoutes(serve: EndpointBinder, services: Services): void {
  const { core, settings, stamped } = services;
  const turns = createTurns(EACH);

  async function orderOf(
    actorId: number,
    { document, version }: FoundVersion,
    query: StampedCall['query'],
    language: Language,
  ) {
    if (version.file_type !== 'pdf') throw new Refusal('unsupported_type');
    if (version.state !== 'ready') throw new Refusal('version_pending');
    const { token } = await codeForPrint(core, actorId, version);
    const caption = captionOf(document.name, version, codeHints[language]);
    const { position, size } = query;
    const text = verifyUrl(settings.publicBaseUrl, token);
    if (!isReadable(text, size)) throw new Refusal('size_unreadable');
    const stamp = { text, position, size, caption };
    const { sha256, size: bytes, created_by_id: sender } = version;
    return { sha256, size: bytes, stamp, asker: actorId, sender } satisfies StampOrder;
  }

  /** What is kept is handed out at once: a viewer asks for it in many parts. */
  const stampedOf = async (order: StampOrder) =>
    (await stamped.kept(order)) ?? turns.take(order.asker, () => stamped.of(order));

  const find = ({ actorId, params }: StampedCall) => findDocument(core.db, actorId, params.id, 'qr.create');

  async function send({ c, actorId, query }: StampedCall, found: FoundVersion, disposition: 'inline' | 'attachment') {
    const language = readerLanguage(c.req.header('Accept-Language'));
    const { path, size, key } = await stampedOf(await orderOf(actorId, found, query, language));
    const fileName = stampedFileName(found.document.name, found.version.label);
    return sendFile(c, { open: fileOpener(path), size, etag: key, mime: 'application/pdf', fileName, disposition });
  }

  serve(qrCodeEndpoints.view, async (call) => send(call, await find(call), 'inline'));

  serve(qrCodeEndpoints.downloadStamped, async (call) => {
    const found = await find(call);
    const answer = await send(call, found, 'attachment');
    // Its head alone, or the word that it has not changed, is no further copy of the file.
    const part = call.c.req.method === 'GET' ? partOf(answer) : 'none';
    const isNoted = part === 'some' && (await hasPrinted(core.db, call.actorId, found.version.id, lately()));
    if (part !== 'none' && !isNoted) await noteDownload(services, call.actorId, found.version);
    return answer;
  });
}

/** Milliseconds within which a part of a file goes on with what was noted of it: a download that broke off, or in parts. */
const LATELY = 60 * 60 * 1000;
const lately = () => new Date(Date.now() - LATELY).toISOString();

/** What an answer has of its file. Any part may be all but a byte that is known: which one it is makes no difference. */
function partOf({ status, headers }: Response): 'whole' | 'some' | 'none' {
  if (status === 200) return 'whole';
  if (status !== 206) return 'none';
  const [, first, last, total] = /(\d+)-(\d+)\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return first === '0' && Number(last) + 1 === Number(total) ? 'whole' : 'some';
}

/**
 * The register has every sheet that left with a code, whichever way. Where it has no room for one more, nobody is kept from the
 * file by that: whoever reads a project could fill it for the others.
 */
async function noteDownload({ core, log }: Services, actorId: number, version: Version): Promise<void> {
  const { project_id, id: version_id } = version;
  const args = { project_id, id: core.newId(), version_id, way: 'download' };
  try {
    await perform(core, { actorId, name: 'print.note@1', args });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'too_many_prints')) throw error;
    log.warn({ project: project_id, version: version_id, user: actorId }, 'download not noted: the register is full');
  }
}
