export const bin = {
  title: 'Bin',
  projects: 'Deleted projects',
  lead: 'Folders, documents and versions that were deleted in this project. They can be brought back for 30 days. A comment that is deleted by itself cannot.',
  projects_lead:
    'Your own projects that were deleted. They can be brought back for 30 days, with all that was in them.',
  kind: {
    project: 'Project, deleted {{at}}',
    folder: 'Folder with all that was in it, deleted {{at}}',
    empty_folder: 'Empty folder, deleted {{at}}',
    document: 'Document with its versions, deleted {{at}}',
    version: 'Version, deleted {{at}}',
  },
  by: '{{what}} by {{who}}',
  until: 'Kept until {{day}}',
  restore: 'Bring back',
  restore_of: 'Bring back {{name}}',
  back: '“{{name}}” is back',
  back_as: '“{{was}}” is back as “{{name}}”: its own name was taken meanwhile.',
  empty: 'The bin is empty',
  empty_hint: 'What is deleted stays here for 30 days. A comment that is deleted by itself does not.',
  failed: 'The bin cannot be shown now',
  retry: 'Try again',
};
