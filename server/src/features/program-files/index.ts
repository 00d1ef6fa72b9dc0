import type { Manifest } from '../../core/manifest/public.ts';
import type { ProgramPart } from '../../core/program-files/public.ts';
import { programFileRoutes } from './program-files.routes.ts';
import { programFileSheet } from './program-sheets.ts';

export { differencesOf } from './parsing/differences.ts';
export { readProgramFile, writeProgramFile } from './parsing/program-file.ts';
export { checkImport, importProgram, renamed } from './services/import-program.ts';
export { readProgram } from './services/read-program.ts';

/** Programs as files: built from the parts that the other features contribute. */
export const programFilesFrom = (parts: readonly ProgramPart[]): Manifest => ({
  routes: programFileRoutes(parts),
  programSheets: [programFileSheet(parts)],
});
