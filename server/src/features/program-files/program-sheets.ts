import type { ProgramPart, ProgramSheet } from '../../kernel/program-files/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { writeYaml } from '../../platform/gate/own-yaml.ts';
import { readProgram } from './services/read-program.ts';

/** The file of the program, from which it can be created again without its people. */
export const programFileSheet = (parts: readonly ProgramPart[]): ProgramSheet => ({
  file: 'settings.yaml',
  async open({ db, programId }) {
    const program = await findProgram(db, programId);
    if (!program) throw notFound();
    return [new TextEncoder().encode(writeYaml(await readProgram(db, program, parts)))];
  },
});
