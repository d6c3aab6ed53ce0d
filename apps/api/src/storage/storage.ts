/** Creates the configured file store. */
import type { FilesConfig } from '../base/files-config.ts';
import type { StoragePort } from '../base/file-ports.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Opens the store. @throws when its folder is not writable */
export async function createStorage({ storage }: FilesConfig): Promise<StoragePort> {
  return storage.kind === 's3' ? createS3Storage(storage) : createFolderStorage(storage.folder);
}
