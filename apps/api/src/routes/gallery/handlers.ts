/** Handlers of files. */
export { addFile } from './addFile.ts';
export { deleteFile } from './deleteFile.ts';
export { getGalleryStorage } from './getGalleryStorage.ts';
export { listGallery } from './listGallery.ts';
export { renameFile } from './renameFile.ts';
export { requestUpload } from './requestUpload.ts';
export { restoreFile } from './restoreFile.ts';
