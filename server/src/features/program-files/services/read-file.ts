import type { ProgramPart } from '../../../kernel/program-files/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { inOwnProcess, oneAtATime, ProcessStopped } from '../../../platform/processes/own-process.ts';
import { checkProgramFile, type ProgramFile } from '../parsing/program-file.ts';
import type { ReadText } from '../parsing/program-text.ts';

const limits = { longestMs: 5_000, mostMegabytes: 256 };
const code = new URL('../parsing/program-text.worker.ts', import.meta.url);
const inTurn = oneAtATime();

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
  const read = await inTurn(() => inOwnProcess<ReadText>(code, { text }, limits)).catch((error: unknown) => {
    throw error instanceof ProcessStopped ? refused('program_file_large', null) : error;
  });
  if ('problem' in read) throw refused(read.problem, read.line);
  return checkProgramFile(read.value, parts);
}
