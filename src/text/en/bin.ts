export const bin = {
  title: 'Bin',
  projects: 'Deleted projects',
  lead: 'What was deleted in this project. It can be brought back for 30 days.',
  projects_lead:
    'Your own projects that were deleted. They can be brought back for 30 days, with all that was in them.',
  kind: {
    project: 'Project, deleted {{at}}',
    folder: 'Folder with all that was in it, deleted {{at}}',
    empty_folder: 'Empty folder, deleted {{at}}',
    document: 'Document with its versions, deleted {{at}}',
    version: 'Version, deleted {{at}}',
  },
  until: 'Kept until {{day}}',
  restore: 'Bring back',
  restore_of: 'Bring back {{name}}',
  back: '“{{name}}” is back',
  empty: 'The bin is empty',
  empty_hint: 'What is deleted stays here for 30 days.',
  failed: 'The bin cannot be shown now',
  retry: 'Try again',
};
