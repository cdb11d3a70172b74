// The projects dashboard and what is begun on it.
export const dashboard = {
  found_one: '{{count}} project found',
  found_other: '{{count}} projects found',
  clear_search: 'Clear search',
  last_change: 'Last change:',
  coming_soon: 'Coming soon',
  report: { title: 'Create field report', text: 'Automatically generate field reports.' },
  vectorize: {
    title: 'AI Vectorize',
    text: 'Turn existing drawings into CAD files.',
    intro:
      'AI Vectorize will turn existing drawings into CAD files. Leave your email address for a later notification.',
    stays: 'For now the address stays on this device.',
    email: 'Email',
    email_invalid: 'Please enter a valid email address.',
    submit: 'Save address',
    thanks: 'Thank you! {{email}} is noted on this device.',
    noted: '{{email}} is noted on this device.',
  },
  create: {
    mode: 'How to begin',
    empty: 'Empty Project',
    folder: 'Upload Folder',
    target: 'Target folder',
    no_folder: 'Please select at least one folder to upload.',
    failed: 'Failed to create project.',
    cover_failed: 'Error uploading cover. The project was created without it. {{reason}}',
    folder_failed: 'The project was created, but its folder is not being uploaded. {{reason}}',
  },
} as const;
