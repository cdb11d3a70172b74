import type { FileType } from '#domain/file-type';

export const documents = {
  grid: 'Documents',
  empty: 'No documents yet',
  empty_hint: 'Upload documents to see them here',
  type: {
    pdf: 'PDF',
    drawing: 'Drawing (DWG or DXF)',
    image: 'Image',
    other: 'Other file',
  } satisfies Record<FileType, string>,
  file: {
    here: 'On this device',
    absent: 'Not here ({{size}})',
    receiving: 'Arriving {{percent}} %',
    waiting: 'Waiting to send',
    sending: 'Sending {{percent}} %',
    coming: 'Its file has not reached the server yet',
  },
  arriving: '{{label}}: {{state}}',
  concurrent: 'Two versions: decide which one holds',
  attention: 'Needs attention',
  superseded: 'New version since you last looked: {{from}} → {{to}}',
  options: 'Options for {{name}}',
  menu: {
    open: 'Open',
    version: 'New version',
    rename: 'Rename',
    move: 'Move',
    download: 'Download',
    download_offline: 'Its file is not on this device, and there is no connection.',
    download_coming: 'Its file has not reached the server yet.',
    delete: 'Delete',
  },
  delete_others: 'Only the project owner can delete what somebody else uploaded',
} as const;
