// Uploading folders and several files into a project.
export const folderUpload = {
  title: 'Upload Folder',
} as const;
