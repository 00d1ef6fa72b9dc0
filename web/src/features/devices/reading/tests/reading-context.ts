import { readFile } from '../read-file.ts';
import type { FileRead } from '../reading.types.ts';
import { sqliteCode } from './sqlite-code.ts';

/** Reads a file as the worker of a member in New York does. */
export const read = (file: File): Promise<FileRead> =>
  readFile(file, {
    timeZone: 'America/New_York',
    sqlite: sqliteCode,
    onProgress: () => null,
  });
