import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

interface StorageSettings {
  dataDir: string;
  s3: S3Settings | null;
}

export const folderOf = ({ dataDir }: Pick<StorageSettings, 'dataDir'>): FileStore =>
  createFolderStore(join(dataDir, 'files'));

/** Where the settings say that files are: in a bucket, or in the folder of data. */
export const openFileStore = (env: StorageSettings): FileStore =>
  env.s3 ? createS3Store(env.s3) : folderOf(env);
