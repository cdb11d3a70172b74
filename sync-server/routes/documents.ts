import { stat } from 'node:fs/promises';
import type { Context } from 'hono';
import { authorize } from '#domain/access';
import { documentEndpoints } from '#domain/endpoints/documents';
import { Refusal } from '#domain/errors';
import { idTextSchema } from '#domain/ids';
import type { MutationName } from '#domain/mutations/catalogue';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Version } from '#domain/version';
import { takeUpload } from '#server/commands/files/take-upload.ts';
import { countUpload } from '#server/commands/people/attempts.ts';
import {
  type DocumentAnswer,
  documentAnswerOf,
  documentList,
  findDocument,
  mergedVersion,
  versionList,
} from '#server/routes/answers/document-answers.ts';
import { sendFile } from '#server/routes/answers/file-answer.ts';
import { rootOver } from '#server/routes/answers/folder-answers.ts';
import { performAll } from '../commands/perform-all.ts';
import { contentTypeOf } from '../files/content-type.ts';
import { type BytesOpener, fileOpener } from '../files/opened-bytes.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { withMultipart } from '../middleware/multipart.ts';
import { type Change, perform } from '../mutations/perform.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import { versionByPath } from '../store/documents.ts';
import { pageOf } from './page.ts';
import type { EndpointBinder } from './serve.ts';

export function documentRoutes(serve: EndpointBinder, services: Services): void {
  // Before all others: what follows `by-path` may look like the end of another call.
  pathRoute(serve, services);
  uploadRoute(serve, services);
  recordRoutes(serve, services);
  versionRoutes(serve, services);
  fileRoutes(serve, services);
}

function uploadRoute(serve: EndpointBinder, services: Services): void {
  const { core, blobs, settings, thumbnails } = services;
  const { files, fields: fieldsSchema } = documentEndpoints.upload.request.multipart;
  const [part] = files;

  serve(documentEndpoints.upload, ({ c, actorId, idempotencyKey }) => {
    // Where the project is named before the file, as forms do, nobody without access gets to send its bytes.
    const beforeFile = async (fields: Record<string, string>) => {
      if (fields.project_id === undefined) return;
      const projectId = parseOrRefuse(idTextSchema, fields.project_id);
      authorize(await accessOf(core.db, actorId, projectId), 'document.write');
      await blobs.checkSpace(Number(c.req.header('Content-Length') ?? 0));
    };
    return withMultipart(c, blobs, { part, most: settings.maxUploadBytes, beforeFile }, async ({ fields, file }) => {
      if (file === undefined) throw new Refusal('invalid', { fields: { file: 'required' } });
      const asked = parseOrRefuse(fieldsSchema, fields);
      const { folder_type } = asked;
      const upload = {
        project_id: asked.project_id,
        name: asked.name || undefined,
        description: asked.description,
        label: asked.version,
        folder_id: asked.folder_id || undefined,
        root_type: folder_type === undefined || folder_type === '' || folder_type === 'custom' ? 'plans' : folder_type,
        sent_name: file.fileName,
        received: file.received,
      } as const;
      await countUpload(services, actorId, [file.received]);
      const { id, notice } = await takeUpload(services, upload, { actorId, key: idempotencyKey });
      const { document, version } = await findDocument(core.db, actorId, id, 'project.read');
      thumbnails.prepare(version);
      const answer = await documentAnswerOf(core.db, actorId, document.id);
      return notice === undefined ? answer : { ...answer, notice };
    });
  });
}

function pathRoute(serve: EndpointBinder, { core: { db } }: Services): void {
  // A lookup of the exact stored text: no file system ever sees what was asked for.
  serve(documentEndpoints.byPath, async ({ actorId, params: { path } }) => {
    const asked = await versionByPath(db, path.startsWith('/') ? path : `/${path}`);
    if (asked === undefined) throw new Refusal('not_found');
    const whole = await documentAnswerOf(db, actorId, asked.document_id);
    return whole.version_id === asked.id ? whole : documentAnswerOf(db, actorId, asked.id);
  });
}

function recordRoutes(serve: EndpointBinder, { core }: Services): void {
  const { db } = core;

  serve(documentEndpoints.list, async ({ c, actorId, params, query }) =>
    pageOf(c, query, await documentList(db, actorId, params.id)),
  );

  serve(documentEndpoints.one, ({ actorId, params }) => documentAnswerOf(db, actorId, params.id));

  serve(documentEndpoints.edit, async ({ actorId, params, json }) => {
    const { document } = await findDocument(db, actorId, params.id, 'document.write');
    const which = { project_id: document.project_id, id: document.id };
    const changes: Change[] = [];
    if (json.name !== undefined)
      changes.push({ actorId, name: 'document.rename@1', args: { ...which, name: json.name } });
    if (json.description !== undefined) {
      changes.push({ actorId, name: 'document.describe@1', args: { ...which, description: json.description } });
    }
    if (json.folder_id !== undefined) {
      const { project_id, folder_id: stands } = document;
      const folder_id = json.folder_id ?? (await rootOver(db, project_id, stands)).id;
      changes.push({ actorId, name: 'document.move@1', args: { ...which, folder_id } });
    }
    await performAll(core, changes);
    return documentAnswerOf(db, actorId, params.id);
  });

  serve(documentEndpoints.remove, async ({ actorId, params }) => {
    const found = await findDocument(db, actorId, params.id, 'project.read');
    const { project_id } = found.document;
    // What the id shows is what goes.
    const version = found.byVersion ? found.version : await mergedVersion(db, found, params.id);
    const change: Change =
      version === undefined
        ? { actorId, name: 'document.delete@1', args: { project_id, id: params.id } }
        : { actorId, name: 'version.delete@1', args: { project_id, id: version.id } };
    await perform(core, change);
  });

  serve(documentEndpoints.removeAll, async ({ actorId, params }) => {
    const { document, byVersion } = await findDocument(db, actorId, params.id, 'project.read');
    // The id of a document that became a part of another does not name all of it: that is refused.
    const args = { project_id: document.project_id, id: byVersion ? document.id : params.id };
    const { puts } = await perform(core, { actorId, name: 'document.delete@1', args });
    const deleted_files = versionsIn(puts).map((version) => version.file_name);
    return { deleted_count: deleted_files.length, deleted_files };
  });

  serve(documentEndpoints.renameAll, async ({ actorId, params, query }) => {
    const { document } = await findDocument(db, actorId, params.id, 'document.write');
    const args = { project_id: document.project_id, id: document.id, name: query.new_name };
    const { puts } = await perform(core, { actorId, name: 'document.rename@1', args });
    const living = versionsIn(puts).filter((version) => version.deleted_at === null);
    const renamed_files = living.map((version) => version.file_name);
    return { renamed_count: renamed_files.length, renamed_files };
  });
}

/** The versions that a change wrote, oldest first. */
function versionsIn(puts: readonly RowPut[]): Version[] {
  const versions = puts.flatMap((put) => (put.table === 'versions' ? [put.row] : []));
  return versions.sort((a, b) => a.ordinal - b.ordinal);
}

function versionRoutes(serve: EndpointBinder, { core }: Services): void {
  const { db } = core;

  serve(documentEndpoints.versions, async ({ c, actorId, params, query }) => {
    const { document } = await findDocument(db, actorId, params.id, 'project.read');
    return pageOf(c, query, versionList(db, document));
  });

  /** @throws Refusal `invalid` for the id of a document: which of its versions was not said. */
  async function decideOn(actorId: number, id: number, name: MutationName): Promise<DocumentAnswer> {
    const { document, version, byVersion } = await findDocument(db, actorId, id, 'document.write');
    if (!byVersion) throw new Refusal('invalid', { fields: { id: 'format' } });
    const args = { project_id: document.project_id, document_id: document.id, version_id: version.id };
    await perform(core, { actorId, name, args });
    return documentAnswerOf(db, actorId, document.id);
  }

  serve(documentEndpoints.makeCurrent, ({ actorId, params }) => decideOn(actorId, params.id, 'version.make_current@1'));

  serve(documentEndpoints.keepCurrent, ({ actorId, params }) => decideOn(actorId, params.id, 'version.keep_current@1'));
}

function fileRoutes(serve: EndpointBinder, { core, blobs, thumbnails }: Services): void {
  const { db } = core;

  /** @throws Refusal `version_pending` while the bytes are not here. */
  async function sendOriginal(c: Context<AppEnv>, version: Version, disposition: 'inline' | 'attachment') {
    if (version.state !== 'ready') throw new Refusal('version_pending');
    const { sha256, size, file_name } = version;
    const open: BytesOpener = (first, last) => blobs.open(sha256, first, last);
    const mime = await contentTypeOf(open, size, file_name);
    return sendFile(c, { open, size, etag: sha256, mime, fileName: file_name, disposition });
  }

  serve(documentEndpoints.view, async ({ c, actorId, params }) => {
    const { version } = await findDocument(db, actorId, params.id, 'project.read');
    return sendOriginal(c, version, 'inline');
  });

  serve(documentEndpoints.download, async ({ c, actorId, params }) => {
    const { version } = await findDocument(db, actorId, params.id, 'project.read');
    return sendOriginal(c, version, 'attachment');
  });

  /** @throws Refusal `not_found` where there is none to be had. */
  async function sendPicture(c: Context<AppEnv>, name: string, { sha256 }: Version, path: string | undefined) {
    if (path === undefined) throw new Refusal('not_found');
    const { size } = await stat(path);
    const file = {
      open: fileOpener(path),
      size,
      etag: `${sha256}-${name}-${size}`,
      mime: 'image/webp',
      fileName: `${name}.webp`,
    };
    return sendFile(c, { ...file, disposition: 'inline' });
  }

  serve(documentEndpoints.thumbnail, async ({ c, actorId, params }) => {
    const { version } = await findDocument(db, actorId, params.id, 'project.read');
    const path = version.state === 'ready' ? await thumbnails.of(version) : undefined;
    return sendPicture(c, 'thumbnail', version, path);
  });

  serve(documentEndpoints.preview, async ({ c, actorId, params }) => {
    const { version } = await findDocument(db, actorId, params.id, 'project.read');
    const path = version.state === 'ready' ? await thumbnails.previewOf(version) : undefined;
    return sendPicture(c, 'preview', version, path);
  });

  // A lookup of the exact stored text: no file system ever sees what was asked for.
  serve(documentEndpoints.byFilePath, async ({ c, actorId }) => {
    const version = await versionByPath(db, decodePath(new URL(c.req.url).pathname));
    if (version === undefined) throw new Refusal('not_found');
    const { version: found } = await findDocument(db, actorId, version.id, 'project.read');
    return sendOriginal(c, found, 'inline');
  });
}

/** @throws Refusal `not_found` for what is no percent-encoding. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new Refusal('not_found');
  }
}
