import type { DescribedCalls } from './described.ts';
import { ana, at, binned, comment, document, folder, ids, project, root, version } from './example-rows.ts';

const ofProject = { id: 'Of the project.' };
const ofFolder = { id: 'Of the folder.' };
const ofDocument = { id: 'Of the document, or of one of its versions.' };
const ofVersion = { id: 'Of the version.' };
const ofComment = { id: 'Of the comment.' };
const projectData = JSON.stringify({ name: 'Harbour House', project_type: 'residential', city: 'Bilbao' });

const level = {
  id: ids.level,
  name: 'Level 2',
  folder_type: 'custom' as const,
  root_folder_type: 'plans' as const,
  project_id: ids.project,
  parent_folder_id: ids.plans,
  created_at: at,
  updated_at: at,
  children: [],
};

const previewed = {
  filename: 'A-101.pdf',
  relative_path: 'House/A-101.pdf',
  file_size: 182_044,
  version: 'V1',
  is_new_document: true,
  global_search: false,
  found_in_folder_name: null,
  conflicts_found: 0,
  document_id: null,
};
const preview = {
  preview: true as const,
  new_files: [previewed],
  version_updates: [],
  refused_files: [],
  total_files: 1,
};
const uploaded = {
  preview: false as const,
  documents: [{ relative_path: 'House/A-101.pdf', document }],
  refused_files: [],
  folders_created: 1,
  total_files: 1,
};

export const describedProjects: DescribedCalls<'projects'> = {
  'projects.mine': {
    description: 'By name. What the asker may do in each is its `access_level`; those in the bin are not among them.',
    answers: [project],
  },
  'projects.one': {
    description: 'Of a project that the asker does not have: 404.',
    parameters: ofProject,
    answers: project,
  },
  'projects.zip': {
    description: 'Put together while it is sent. A second one meanwhile is 409, `export_running`.',
    parameters: ofProject,
  },
  'projects.create': {
    description: 'Only `name` is needed. The asker owns it; nobody else sees it until it is shared.',
    sends: { project_data: projectData },
    answers: project,
  },
  'projects.edit': {
    description:
      'For its owner and those who share it as collaborators. A new cover comes as `cover_file`; `cover_image_url: null` removes it.',
    parameters: ofProject,
    sends: { project_data: JSON.stringify({ city: 'Bilbao' }) },
    answers: project,
  },
  'projects.remove': {
    description: 'For its owner alone. It stays in the bin for 30 days, and comes back with its shares.',
    parameters: ofProject,
  },
  'projects.setCover': {
    description:
      'Any picture, which is kept as WebP. The address that is answered is public under a name that nobody can guess.',
    parameters: ofProject,
    answers: { cover_image_url: '/covers/0c41d9.webp' },
  },
  'projects.removeCover': {
    description: 'Without a cover nothing happens.',
    parameters: ofProject,
    answers: { cover_image_url: null },
  },
  'projects.deleted': {
    description: 'After `kept_until` one cannot be brought back.',
    answers: [
      {
        kind: 'project',
        id: ids.project,
        name: 'Harbour House',
        project_id: ids.project,
        deleted_at: at,
        kept_until: binned.kept_until,
      },
    ],
  },
  'projects.restore': {
    description: 'For its owner alone, within 30 days. Whoever it was shared with has it again.',
    parameters: ofProject,
    answers: project,
  },
  'projects.bin': {
    description:
      '`kind` says which call brings an entry back: that of folders, or that of documents, which takes versions too.',
    parameters: ofProject,
    answers: [binned],
  },
};

export const describedFolderUploads: DescribedCalls<'folderUploads'> = {
  'folderUploads.upload': {
    description:
      'Folders that are not there are made; a file whose name is in its folder already becomes the next version. One that is refused does not hold up the others. Ask with `preview_mode` first to show people what will happen.',
    parameters: ofProject,
    sends: { preview_mode: 'true', relative_paths: JSON.stringify(['House/A-101.pdf']) },
    answers: preview,
  },
  'folderUploads.createProject': {
    description: 'The folders are made below Plans, unless `target_folder_type` names another root.',
    sends: { project_data: projectData },
    answers: { ...project, upload: uploaded },
  },
};

export const describedFolders: DescribedCalls<'folders'> = {
  'folders.list': {
    description:
      'After the roots by name. Where each stands is its `parent_folder_id`; what is deleted is in the bin alone.',
    parameters: ofProject,
    answers: [root, folder],
  },
  'folders.tree': {
    description: 'One answer, however many there are: 10,000 at most. In pages they come from the list of folders.',
    parameters: ofProject,
    answers: [{ ...root, children: [level] }],
  },
  'folders.one': {
    description: 'With all levels below it. The documents in it come from the list of the project’s documents.',
    parameters: ofFolder,
    answers: level,
  },
  'folders.zip': {
    description: 'Put together while it is sent. A second one meanwhile is 409, `export_running`.',
    parameters: ofFolder,
  },
  'folders.create': {
    description: 'Ten levels deep at most (`too_deep`), and 10,000 in a project (`too_many_folders`).',
    sends: { name: 'Level 2', project_id: ids.project, parent_folder_id: ids.plans },
    answers: folder,
  },
  'folders.edit': {
    description:
      'Only what is named changes. Roots stay as they are: 409, `root_folder`; a folder never goes into itself: `cycle`.',
    parameters: ofFolder,
    sends: { name: 'Level 2' },
    answers: folder,
  },
  'folders.remove': {
    description: 'What is in it goes and comes back with it. A large one is answered when all of it is written.',
    parameters: ofFolder,
  },
  'folders.restore': {
    description: '`notice` says where it is now, if its place is gone.',
    parameters: ofFolder,
    answers: folder,
  },
};

export const describedDocuments: DescribedCalls<'documents'> = {
  'documents.upload': {
    description:
      'The file’s name decides: where its folder has a document of that name it is the next version of it, otherwise a new document. Name the fields before the file, so that a refusal comes before the bytes. `notice` says what came otherwise than asked, a label that was taken for example.',
    sends: { project_id: String(ids.project), folder_id: String(ids.level), description: 'Ground floor, 1:50' },
    answers: document,
  },
  'documents.list': {
    description: 'By name, in all folders; `folder_id` is null of what stands directly in a root.',
    parameters: ofProject,
    answers: [document],
  },
  'documents.one': {
    description: '`id` is what was asked by, `document_id` and `version_id` what was found.',
    parameters: ofDocument,
    answers: document,
  },
  'documents.edit': {
    description: 'Only what is named changes. The name is without an extension; its files go by it too.',
    parameters: ofDocument,
    sends: { name: 'A-101', description: 'Ground floor, 1:50', folder_id: ids.level },
    answers: document,
  },
  'documents.remove': {
    description: 'For 30 days it comes back with its comments and codes. Prints of it verify as withdrawn meanwhile.',
    parameters: ofDocument,
  },
  'documents.versions': {
    description: '`concurrent` ones were made beside the current one: a person says which to build from.',
    parameters: ofDocument,
    answers: [version],
  },
  'documents.view': {
    description: 'Sent with its own type, and an ETag: asked again with `If-None-Match`, 304.',
    parameters: ofDocument,
  },
  'documents.download': {
    description: 'As it was uploaded, to the byte; by a version’s id that version.',
    parameters: ofDocument,
  },
  'documents.thumbnail': {
    description: 'Made once and kept. Of a file that nothing can be drawn of: 404.',
    parameters: ofDocument,
  },
  'documents.preview': {
    description: 'Foreign SVGs are drawn on the server, so that nothing in them runs where they are shown.',
    parameters: ofDocument,
  },
  'documents.byFilePath': {
    description: 'The exact text that `file_path` says, and no path of a disk: what is no version’s is 404.',
    parameters: { path: 'What follows `/uploads/` in a `file_path`.' },
  },
  'documents.byPath': {
    description: 'For programs that have noted paths: it says which document and version that is now.',
    parameters: { path: 'A `file_path`, with or without the slash that it begins with.' },
    answers: document,
  },
  'documents.removeAll': {
    description: 'As the call that deletes a document, with the names of the files that went, the oldest first.',
    parameters: ofDocument,
    answers: { deleted_count: 2, deleted_files: ['A-101.pdf', 'A-101_V2.pdf'] },
  },
  'documents.renameAll': {
    description: 'As the call that edits a document, with the names that its files have then, the oldest first.',
    parameters: { ...ofDocument, new_name: 'Without an extension.' },
    answers: { renamed_count: 2, renamed_files: ['A-101.pdf', 'A-101_V2.pdf'] },
  },
  'documents.nextVersion': {
    description: 'Changes nothing. What it foretells can be another thing by the time that the file is there.',
    parameters: {
      ...ofProject,
      filename: 'As the file will be uploaded.',
      folder_type: 'A root, or `custom` with a folder’s id.',
      folder_id: 'The folder that it will be in; empty: the root.',
    },
    answers: {
      next_version: 'V2',
      is_new_document: false,
      global_search: false,
      found_in_folder_name: null,
      auto_detected_location: null,
      conflicts_found: 0,
      document_id: ids.document,
    },
  },
  'documents.makeCurrent': {
    description: 'Prints of other versions verify as superseded from then on. By a document’s id: 422.',
    parameters: ofVersion,
    answers: document,
  },
  'documents.keepCurrent': {
    description: 'The answer to the question that a concurrent version asks, where nothing is to change.',
    parameters: ofVersion,
    answers: document,
  },
  'documents.restore': {
    description: '`notice` says where it is now, if its folder is gone.',
    parameters: ofDocument,
    answers: document,
  },
};

export const describedComments: DescribedCalls<'comments'> = {
  'comments.list': {
    description: 'Links lead to documents that live; of one in the bin nothing is said.',
    parameters: ofDocument,
    answers: [comment],
  },
  'comments.create': {
    description: 'Whoever sees the project may, viewers too. Those who follow the document hear of it.',
    parameters: ofDocument,
    sends: { content: comment.content, linked_document_ids: [ids.document] },
    answers: comment,
  },
  'comments.edit': {
    description: 'Only its author may; `edited_at` tells that it was changed.',
    parameters: ofComment,
    sends: { content: comment.content },
    answers: { ...comment, edited_at: at },
  },
  'comments.remove': { description: 'It is gone for good: comments alone have no bin.', parameters: ofComment },
  'comments.ofUser': {
    description: 'Of somebody with whom the asker has no project: an empty list.',
    parameters: { id: 'Of the person.' },
    answers: [comment],
  },
  'comments.documents': {
    description: '`comment_count` and `last_comment_at` say what a list of open talk needs, without the comments.',
    parameters: ofProject,
    answers: [{ ...document, comment_count: 3, last_comment_at: at }],
  },
};

export const describedActivities: DescribedCalls<'activities'> = {
  'activities.ofProject': {
    description: 'Names are as they were when it was done. `Link` leads to older lines too.',
    parameters: { ...ofProject, before: 'A line’s number: those below it.' },
    answers: [
      {
        id: 8600281155403371,
        project_id: ids.project,
        number: 41,
        at,
        client_time: null,
        actor_id: ids.ana,
        actor_name: ana.full_name,
        what: 'version.uploaded',
        document_id: ids.document,
        version_id: ids.version,
        folder_id: null,
        comment_id: null,
        person_id: null,
        place_id: ids.level,
        from_id: null,
        name: 'A-101',
        label: 'V2',
        place: 'Level 2',
        was: null,
        level: null,
        count: null,
      },
    ],
  },
};
