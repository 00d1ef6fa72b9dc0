import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '../../platform/errors/errors.ts';
import { inOwnProcess, oneAtATime, ProcessStopped } from '../../platform/processes/own-process.ts';
import { refuseFile } from './columns.ts';
import type { WorkbookAnswer } from './workbook.types.ts';

const limits = { longestMs: 30_000, mostMegabytes: 768 };
const code = new URL('workbook.worker.ts', import.meta.url);
const inTurn = oneAtATime();

/**
 * Writes the first sheet of a workbook that has rows to a CSV file of ours, line by row, and returns its path. Numbers have a
 * point before decimals and days are YYYY-MM-DD, so that nothing of it has a second reading. It runs in a process of its own.
 */
export async function workbookAsText(file: string): Promise<string> {
  const target = path.join(tmpdir(), `workbook-${randomUUID()}.csv`);
  const answer = await inTurn(() => inOwnProcess<WorkbookAnswer>(code, { file, target }, limits)).catch(
    (error: unknown) => {
      throw error instanceof ProcessStopped ? refuseFile('file_too_slow') : error;
    },
  );
  if (answer.problem !== null) throw new AppError('invalid_file', { fields: { file: [answer.problem] } });
  return target;
}
