import path from 'node:path';
import type { Breach } from './source-file.ts';

/** A reader takes in about this many names at a glance. */
const mostFiles = 30;

/** Folders with so many files of their own, tests among them, that nothing is found by looking. */
export function fullFolders(names: readonly string[]): Breach[] {
  const folders = Map.groupBy(names, (name) => path.posix.dirname(name));
  return [...folders]
    .filter(([folder, own]) => /^(server|web|contract)\/src\//.test(folder) && own.length > mostFiles)
    .map(([folder, own]) => ({
      rule: 'full-folder',
      path: folder,
      line: 0,
      why: `${own.length} files, more than ${mostFiles}: split it by subject`,
    }));
}
