import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkKey, isFileId, type FileKey, type FileStore } from './file-store.ts';

const missing = (error: unknown): null => {
  if ((error as { code?: string }).code === 'ENOENT') return null;
  throw error;
};

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(missing)) ?? [];

/** Stores files in a folder of this machine: program, the last two letters of the id (a folder stays small), id. */
export function createFolderStore(root: string): FileStore {
  function pathOf({ programId, id }: FileKey): string {
    checkKey(programId, id);
    return join(root, programId, id.slice(-2), id);
  }
  return {
    place: root,
    async write(key, content, at) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.utimes(at, at);
        await file.sync();
      } catch (error) {
        // On a full disk half of a file would take room until the job that removes those without a row.
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(missing);
      return file && file.createReadStream();
    },
    async describe(key) {
      const found = await stat(pathOf(key)).catch(missing);
      return found && { bytes: found.size, writtenAt: found.mtime };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeProgram(programId) {
      checkKey(programId);
      await rm(join(root, programId), { recursive: true, force: true });
    },
    async *list() {
      for (const programId of (await namesIn(root)).filter(isFileId))
        for (const part of await namesIn(join(root, programId))) {
          const ids = (await namesIn(join(root, programId, part))).filter(isFileId);
          if (ids.length) yield { programId, ids };
        }
    },
  };
}
