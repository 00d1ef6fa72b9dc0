import type { ProgramPart } from '../../../kernel/program-files/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readFileApart } from '../../../platform/gate/gate.ts';
import { ProcessStopped } from '../../../platform/gate/process-pool.ts';
import { checkProgramFile, type ProgramFile } from '../parsing/program-file.ts';
import type { ReadText } from '../parsing/program-text.types.ts';

const longestMs = 5_000;
const code = new URL('../parsing/program-text.worker.ts', import.meta.url);

const refused = (problem: string, line: number | null) =>
  new AppError('invalid_file', {
    fields: { file: [problem] },
    ...(line === null ? {} : { details: { line } }),
  });

/**
 * Reads and checks the text of a program file. It is parsed in a process with a deadline, because a text of a few kB can keep
 * a parser busy for minutes. Errors: invalid_file, with the line or the place.
 */
export async function readProgramFile(text: string, parts: readonly ProgramPart[]): Promise<ProgramFile> {
  const read = await readFileApart<ReadText>(code, { text }, longestMs).catch((error: unknown) => {
    throw error instanceof ProcessStopped ? refused('program_file_large', null) : error;
  });
  if ('problem' in read) throw refused(read.problem, read.line);
  return checkProgramFile(read.value, parts);
}
