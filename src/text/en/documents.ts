import type { FileType } from '#domain/files/file-type';
import type { FolderSlug } from '#domain/folder';

export const documents = {
  grid: 'Documents',
  empty: {
    drawings: 'No documents yet',
    photos: 'No photos yet',
    'field-reports': 'No field reports yet',
    'other-files': 'No documents yet',
  } satisfies Record<FolderSlug, string>,
  empty_hint: {
    drawings: 'Upload documents to see them here',
    photos: 'Upload or take photos to see them here',
    'field-reports': 'Upload field reports to see them here',
    'other-files': 'Upload documents to see them here',
  } satisfies Record<FolderSlug, string>,
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
  concurrent_short: 'Two versions',
  attention: 'Needs attention',
  superseded: 'Another version is current since you last looked: {{from}} → {{to}}',
  superseded_short: 'Now {{to}}, was {{from}}',
  superseded_as_short: '{{kind}}: {{from}} → {{to}}',
  superseded_as: '{{kind}}: another version is current since you last looked: {{from}} → {{to}}',
  also_as: 'also as {{kinds}}',
  options: 'Options for {{name}}',
  menu: {
    open: 'Open',
    open_as: 'Open as {{kind}}',
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
