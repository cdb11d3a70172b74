// A folder of files that is being saved on this device.
export const imports = {
  region: 'Uploaded folders',
  running: 'Saving “{{name}}” on this device',
  progress_one: '{{done}} of {{total}} file',
  progress_other: '{{done}} of {{total}} files',
  bytes: '{{done}} of {{total}}',
  keep_open: 'You can go on working. Keep this tab open until all files are saved.',
  elsewhere: 'This goes on in another tab.',
  full: 'This device has no space left. What is saved stays. Make room, then go on: until then, keep this tab open.',
  waiting:
    'This project is still being fetched, so it is not known yet which names are there already. The rest is saved once it is all here: until then, keep this tab open.',
  saved_one: '{{total}} file is saved on this device and is being sent.',
  saved_other: '{{total}} files are saved on this device and are being sent.',
  arrived_one: '{{total}} file is uploaded.',
  arrived_other: '{{total}} files are uploaded.',
  unchanged_one: '{{total}} file was here already, just as it is.',
  unchanged_other: '{{total}} files were here already, just as they are.',
  refused_one: '{{total}} file was not taken.',
  refused_other: '{{total}} files were not taken.',
  show_refused: 'Show which, and why',
  hide_refused: 'Hide the list',
  interrupted_one:
    '{{saved}} of {{total}} file of “{{name}}” is saved. The app was closed before the rest was read: choose it again to go on.',
  interrupted_other:
    '{{saved}} of {{total}} files of “{{name}}” are saved. The app was closed before the rest was read: choose it again to go on.',
  not_found_one: '{{total}} of the files that are left is not in what you chose.',
  not_found_other: '{{total}} of the files that are left are not in what you chose.',
  leave: 'Leave it at that',
} as const;
