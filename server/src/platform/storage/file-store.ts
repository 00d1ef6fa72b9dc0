import type { Readable } from 'node:stream';

/** The location of a file: only ids, never a name somebody gave. */
export interface FileKey {
  programId: string;
  id: string;
}

/** Describes what is known of a file without reading it. */
export interface FileFacts {
  bytes: number;
  writtenAt: Date;
}

/** Files in a folder or in a bucket. Both do the same. */
export interface FileStore {
  /** Returns when the file would outlive a crash. */
  write(key: FileKey, content: Buffer | Readable, at: Date): Promise<void>;
  /** Null: there is none. */
  read(key: FileKey): Promise<Readable | null>;
  /** Null: there is none. */
  describe(key: FileKey): Promise<FileFacts | null>;
  /** None there is fine. */
  remove(key: FileKey): Promise<void>;
  /** Removes everything of a program. */
  removeProgram(programId: string): Promise<void>;
  /** Everything there is, some hundred of one program at a time. */
  list(): AsyncIterable<{ programId: string; ids: string[] }>;
  /** Whoever says what is wrong with the storage says where it is. */
  place: string;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const isFileId = (name: string): boolean => uuid.test(name);

/** Names come from requests: nothing but an id may become part of a path. */
export function checkKey(...ids: string[]): void {
  if (!ids.every(isFileId)) throw new Error('A file is called by ids');
}
