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
