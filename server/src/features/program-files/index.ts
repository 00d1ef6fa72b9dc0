import type { Manifest } from '../../kernel/manifest/public.ts';
import type { ProgramCopier, ProgramPart } from '../../kernel/program-files/public.ts';
import { programFileRoutes } from './program-files.routes.ts';
import { programFileSheet } from './program-sheets.ts';

export { differencesOf } from './parsing/differences.ts';
export { readProgramFile } from './services/read-file.ts';
export { checkImport, importProgram, renamed } from './services/import-program.ts';
export { readProgram } from './services/read-program.ts';

/** Offers programs as files, and copies of programs: built from what the other features contribute. */
export const programFilesFrom = (
  parts: readonly ProgramPart[],
  copiers: readonly ProgramCopier[],
): Manifest => ({
  routes: programFileRoutes({ parts, copiers }),
  programSheets: [programFileSheet(parts)],
});
