import { AppError } from '../../../platform/errors/errors.ts';
import { inOwnProcess, oneAtATime, ProcessStopped } from '../../../platform/processes/own-process.ts';
import type { Findings } from '../own-imports.types.ts';
import type { OwnFileRules } from '../parsing/own-file.ts';
import type { ReadFile } from '../parsing/own-file.types.ts';

/** Fifteen years of a large archive take some seconds. */
const limits = { longestMs: 30_000, mostMegabytes: 512 };
const code = new URL('../parsing/own-file.worker.ts', import.meta.url);
const inTurn = oneAtATime();

const refused = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/**
 * Reads a member's file in a process with a deadline and a limit of memory, because rows of commas and archives made for it keep a
 * parser busy while everybody else waits.
 */
export async function readOwnFile(path: string, rules: OwnFileRules, within = limits): Promise<Findings> {
  const read = await inTurn(() => inOwnProcess<ReadFile>(code, { path, rules }, within)).catch(
    (error: unknown) => {
      throw error instanceof ProcessStopped ? refused('file_too_slow') : error;
    },
  );
  if ('code' in read) throw new AppError(read.code, read.info);
  return read.findings;
}
