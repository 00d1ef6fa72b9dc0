import path from 'node:path';
import type { Breach, SourceFile } from './source-file.ts';

/** A reader takes in about this many names at a glance. */
const mostFiles = 30;

/** Folders with so many files of their own that nothing is found by looking. Tests are not counted. */
export function fullFolders(files: readonly SourceFile[]): Breach[] {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file.path));
  return [...folders]
    .filter(([folder, own]) => /^(server|web|contract)\/src\//.test(folder) && own.length > mostFiles)
    .map(([folder, own]) => ({
      rule: 'full-folder',
      path: folder,
      line: 0,
      why: `${own.length} files, more than ${mostFiles}: split it by subject`,
    }));
}
