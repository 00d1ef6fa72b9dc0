import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The location of a file: only ids, never a name somebody gave. */
export interface FileKey {
  programId: string;
  id: string;
}

export interface FileStore {
  /** Returns when the file would outlive a crash. */
  write(key: FileKey, bytes: Buffer, at: Date): Promise<void>;
  /** Null: there is none. */
  read(key: FileKey): Promise<Readable | null>;
  /** None there is fine. */
  remove(key: FileKey): Promise<void>;
  /** Everything of a program. */
  removeProgram(programId: string): Promise<void>;
  writtenAt(key: FileKey): Promise<Date | null>;
  /** Everything there is, some hundred of one program at a time. */
  list(): AsyncIterable<{ programId: string; ids: string[] }>;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const missing = (error: unknown): null => {
  if ((error as { code?: string }).code === 'ENOENT') return null;
  throw error;
};

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(missing)) ?? [];

/** Files in a folder of this machine: program, the last two letters of the id (a folder stays small), id. */
export function createFileStore(root: string): FileStore {
  function pathOf({ programId, id }: FileKey): string {
    if (!uuid.test(programId) || !uuid.test(id)) throw new Error('A file is called by ids');
    return join(root, programId, id.slice(-2), id);
  }
  return {
    async write(key, bytes, at) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.utimes(at, at);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(missing);
      return file && file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeProgram(programId) {
      if (!uuid.test(programId)) throw new Error('A folder is called by an id');
      await rm(join(root, programId), { recursive: true, force: true });
    },
    async writtenAt(key) {
      return (await stat(pathOf(key)).catch(missing))?.mtime ?? null;
    },
    async *list() {
      for (const programId of (await namesIn(root)).filter((name) => uuid.test(name)))
        for (const part of await namesIn(join(root, programId))) {
          const ids = (await namesIn(join(root, programId, part))).filter((name) => uuid.test(name));
          if (ids.length) yield { programId, ids };
        }
    },
  };
}
