import { readFile } from '../read-file.ts';
import type { FileRead } from '../reading.types.ts';
import { sqliteCode } from './sqlite-code.ts';

/** Reads a file as the worker of a member in New York does. */
export const read = (file: File, password?: string): Promise<FileRead> =>
  readFile(file, {
    timeZone: 'America/New_York',
    password,
    sqlite: sqliteCode,
    onProgress: () => null,
  });

export async function problemOf(file: File) {
  const answer = await read(file);
  return answer.kind === 'problem' ? answer.problem : answer;
}

export async function foundIn(file: File, password?: string) {
  const answer = await read(file, password);
  if (answer.kind !== 'days') throw new Error(JSON.stringify(answer));
  return answer.found;
}
