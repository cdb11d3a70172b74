import type { RootFolderType } from '#domain/folder';

export const folders = {
  tree: 'Folders',
  empty: 'No custom folders yet',
  empty_hint: 'Click "New Folder" to create one',
  with_count_one: '{{name}}, {{count}} document',
  with_count_other: '{{name}}, {{count}} documents',
  options: 'Options for {{name}}',
  menu: {
    open: 'Open',
    edit: 'Edit',
    move: 'Move',
    delete: 'Delete',
    zip: 'Download as ZIP',
  },
  zip: {
    title: 'Download as ZIP',
    project: 'Whole project',
    folder: '“{{name}}” with all below it',
    what: 'The current version of every document, in folders as here, and a register as a table (CSV): name, version, SHA-256, who uploaded it and when. What has not been sent yet is not in it.',
    needs_server: 'The server makes the ZIP, and there is no connection at the moment.',
    start: 'Download',
    running: '{{size}} so far. The ZIP is saved when it is whole.',
    saved: '“{{name}}” is saved.',
    failed: 'The ZIP was not saved',
  },
  delete_others: 'Only the project owner can delete a folder that somebody else made',
  root: {
    plans: 'Plans',
    photos: 'Photos',
    field_reports: 'Field Reports',
    other_files: 'Other Files',
  } satisfies Record<RootFolderType, string>,
  create: {
    title: 'New Folder',
    name: 'Name',
    location: 'Location',
    submit: 'Create folder',
    name_required: 'Folder name is required',
    name_characters: 'A folder name cannot contain / or \\',
    name_too_long: 'A folder name can have up to {{max}} characters.',
    name_taken: 'There is already a folder of this name here.',
    location_required: 'Please select a location',
  },
  read_only:
    'Read-only access: You only have permission to view this project. Contact the project owner to request write access... You can comment and print with a code.',
} as const;
