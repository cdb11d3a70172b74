import type { Translated } from '../catalogues.ts';
import type { folderUpload as english } from '../en/folder-upload.ts';

export const folderUpload: Translated<typeof english> = {
  title: 'Subir carpeta',
};
