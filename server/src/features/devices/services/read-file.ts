import { archiveKind, withTable } from '../../../kernel/imports/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readFileApart } from '../../../platform/gate/gate.ts';
import { ProcessStopped } from '../../../platform/gate/process-pool.ts';
import type { Findings } from '../own-imports.types.ts';
import type { OwnFile, OwnFileRules, ReadFile } from '../parsing/own-file.types.ts';

/** Fifteen years of a large archive take some seconds. */
const longest = 30_000;
const code = new URL('../parsing/own-file.worker.ts', import.meta.url);

const refused = (key: string) => new AppError('invalid_file', { fields: { file: [key] } });

/** Reads a member's file, whose rows and entries can be made to keep a parser busy, behind the gate. */
export async function readOwnFile(path: string, rules: OwnFileRules, longestMs = longest): Promise<Findings> {
  const read = async (file: OwnFile) => {
    const found = await readFileApart<ReadFile>(code, { file, rules }, longestMs).catch((error: unknown) => {
      throw error instanceof ProcessStopped ? refused('file_too_slow') : error;
    });
    if ('code' in found) throw new AppError(found.code, found.info);
    return found.findings;
  };
  if ((await archiveKind(path)) === 'archive') return read({ archive: path });
  return withTable(path, (table) => read({ table }));
}
