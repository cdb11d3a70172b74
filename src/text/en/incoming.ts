// Files of another app, of which nobody has said where they go.
export const incoming = {
  title: 'Upload to …',
  lead: 'Another app gave Plumbline these files. Nothing is uploaded until you say where.',
  project: 'Project',
  root: 'Into',
  go_on: 'Continue',
  choose: 'Choose where',
  waiting_one: '{{count}} file came from another app and is not uploaded.',
  waiting_other: '{{count}} files came from another app and are not uploaded.',
  none: 'Nothing has come from another app',
  none_hint:
    'Share a drawing or a photo with Plumbline from your mail or your files, or open it with Plumbline: it comes here, with or without signal.',
  stay: 'The files stay here until there is a project for them.',
  none_writable: 'You may not upload to any of these projects.',
  held: 'Finish here first: files of other apps wait under Projects.',
  problem: {
    full: 'This device has no space left for the files. None came in.',
    unread: 'The files could not be read, and none came in. Give them to Plumbline once more.',
  },
} as const;
