import type { ProgramPart, ProgramSheet } from '../../core/program-files/public.ts';
import { writeProgramFile } from './parsing/program-file.ts';
import { readProgram } from './services/read-program.ts';

/** The file of the program, from which it can be created again without its people. */
export const programFileSheet = (parts: readonly ProgramPart[]): ProgramSheet => ({
  file: 'settings.yaml',
  async open({ db, program }) {
    return [new TextEncoder().encode(writeProgramFile(await readProgram(db, program, parts)))];
  },
});
