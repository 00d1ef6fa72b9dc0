import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ErrorCode } from '#contract/error-codes.ts';
import { AppError, type ErrorDetails } from '../../platform/errors/errors.ts';
import { readFileApart } from '../../platform/gate/gate.ts';
import { ProcessStopped } from '../../platform/gate/process-pool.ts';
import { refuseFile } from './columns.ts';
import type { OpenTable } from './table-rows.ts';

/** What became of a table, or the refusal, in parts because errors lose their class between processes. */
export type TableAnswer =
  | (Pick<OpenTable, 'separator' | 'head'> & { hash: Uint8Array })
  | { code: ErrorCode; info: ErrorDetails };

const longestMs = 30_000;
const reader = new URL('table.worker.ts', import.meta.url);

/** Takes a table through the gate, while `work` reads its rows. `hash` is the SHA-256 of the file. */
export async function withTable<R>(
  file: string,
  work: (table: OpenTable, hash: Buffer) => Promise<R>,
): Promise<R> {
  const rows = path.join(tmpdir(), `table-${randomUUID()}`);
  try {
    const data = { file, target: rows };
    const answer = await readFileApart<TableAnswer>(reader, data, longestMs).catch((error: unknown) => {
      throw error instanceof ProcessStopped ? refuseFile('file_too_slow') : error;
    });
    if ('code' in answer) throw new AppError(answer.code, answer.info);
    const { separator, head, hash } = answer;
    return await work({ rows, separator, head }, Buffer.from(hash));
  } finally {
    await rm(rows, { force: true });
  }
}
