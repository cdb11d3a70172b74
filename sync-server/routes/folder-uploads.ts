// Whole folders in one request, into a project that there is or one that is made for them.
import { authorize } from '#domain/access';
import { folderUploadEndpoints } from '#domain/endpoints/folder-uploads';
import { projectData } from '#domain/endpoints/projects';
import type { SentFile } from '#domain/files/folder-plan';
import { NameIndex } from '#domain/files/next-version';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { countUpload } from '#server/commands/people/attempts.ts';
import { foldersIn, type ProjectFolders } from '#server/routes/answers/folder-answers.ts';
import { previewAnswer, uploadAnswer } from '#server/routes/answers/folder-upload-answers.ts';
import { projectAnswerOf } from '#server/routes/answers/project-answers.ts';
import { createProject } from '../commands/create-project.ts';
import { allowLongAnswer } from '../middleware/body.ts';
import { withManyFiles } from '../middleware/multipart.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import { namedDocuments } from '../store/document-names.ts';
import { chosenIn, folderForm, keptFiles, requestOf, sentFiles } from './folder-upload-form.ts';
import { parseJsonField } from './json-field.ts';
import { fileKeysOf, planInTurns } from './plan-in-turns.ts';
import { answered, type EndpointBinder } from './serve.ts';

const anyone = () => Promise.resolve();

export function folderUploadRoutes(serve: EndpointBinder, services: Services): void {
  intoProjectRoute(serve, services);
  newProjectRoute(serve, services);
}

interface FolderTarget {
  projectId: number;
  folders: ProjectFolders;
  folderId: number;
}

/** Of the project's documents only those that one of the files could be a version of. */
async function targetIn(
  { core, settings }: Services,
  { projectId, folders, folderId }: FolderTarget,
  sent: readonly SentFile[],
) {
  const list = folders.list();
  // One that is too long is refused by itself.
  const named = sent.filter(({ path }) => path.length <= limits.relativePathMax);
  const index = new NameIndex(await namedDocuments(core.db, projectId, await fileKeysOf(named)), list);
  return { index, folders: list, place: folderId, largest: settings.maxUploadBytes };
}

function intoProjectRoute(serve: EndpointBinder, services: Services): void {
  const { core, blobs } = services;
  const { fields: schema, files: parts } = folderUploadEndpoints.upload.request.multipart;

  serve(folderUploadEndpoints.upload, async ({ c, actorId, params: { id: project_id }, idempotencyKey: key }) => {
    const mayWrite = async () => authorize(await accessOf(core.db, actorId, project_id), 'document.write');
    await mayWrite();
    return withManyFiles(c, blobs, folderForm(services, c, parts, mayWrite), async ({ fields, files }) => {
      const asked = parseOrRefuse(schema, fields);
      const sent = sentFiles(files, asked);
      const folders = await foldersIn(core.db, actorId, project_id);
      const { target_folder_id, target_folder_type } = asked;
      const { id: folder_id } = target_folder_id ? folders.one(target_folder_id) : folders.root(target_folder_type);
      const place = { projectId: project_id, folders, folderId: folder_id };
      const target = await targetIn(services, place, sent);
      const planned = await planInTurns(target, sent, chosenIn(asked));
      if (asked.preview_mode) return previewAnswer(planned);
      await countUpload(services, actorId, sent);
      allowLongAnswer(c);
      const request = [project_id, requestOf(asked, files)];
      return uploadAnswer(services, { actorId, project_id, folder_id, files: keptFiles(planned), key, request });
    });
  });
}

function newProjectRoute(serve: EndpointBinder, services: Services): void {
  const { core, blobs } = services;
  const { fields: schema, files: parts } = folderUploadEndpoints.createProject.request.multipart;
  const [coverPart] = parts;

  serve(folderUploadEndpoints.createProject, ({ c, actorId, idempotencyKey: key }) =>
    withManyFiles(c, blobs, folderForm(services, c, parts, anyone), async ({ fields, files }) => {
      const asked = parseOrRefuse(schema, fields);
      const data = parseJsonField(projectData, 'project_data', asked.project_data);
      const sent = sentFiles(files, asked);
      const chosen = chosenIn(asked);
      if (asked.preview_mode) {
        const target = {
          index: new NameIndex([], []),
          folders: [],
          place: 'project',
          largest: services.settings.maxUploadBytes,
        };
        return previewAnswer(await planInTurns(target, sent, chosen));
      }
      await countUpload(services, actorId, sent);
      allowLongAnswer(c);
      const request = requestOf(asked, files);
      const picture = files.find(({ part }) => part === coverPart.name)?.received?.path;
      const project_id = await createProject(services, { actorId, key, request }, data, picture);
      const folders = await foldersIn(core.db, actorId, project_id);
      const { id: folder_id } = folders.root(asked.target_folder_type);
      const target = await targetIn(services, { projectId: project_id, folders, folderId: folder_id }, sent);
      const planned = keptFiles(await planInTurns(target, sent, chosen));
      const upload = await uploadAnswer(services, { actorId, project_id, folder_id, files: planned, key, request });
      return answered(201, { ...(await projectAnswerOf(core.db, actorId, project_id)), upload });
    }),
  );
}
