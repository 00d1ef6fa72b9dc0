import { AppError } from '../../../platform/errors/errors.ts';
import { parseOwnFile } from './own-file.ts';
import type { OwnFile, OwnFileRules } from './own-file.types.ts';
import type { ReadFile } from './own-file.types.ts';

/** Reads one file in a process of the gate. */
export default async function answer({
  file,
  rules,
}: {
  file: OwnFile;
  rules: OwnFileRules;
}): Promise<ReadFile> {
  try {
    return { findings: await parseOwnFile(file, rules) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, info: error.info };
  }
}
