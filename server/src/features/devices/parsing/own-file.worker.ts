import { AppError } from '../../../platform/errors/errors.ts';
import { parseOwnFile, type OwnFileRules } from './own-file.ts';
import type { ReadFile } from './own-file.types.ts';

/** Reads one file in its own process. */
export default async function answer({
  path,
  rules,
}: {
  path: string;
  rules: OwnFileRules;
}): Promise<ReadFile> {
  try {
    return { findings: await parseOwnFile(path, rules) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, info: error.info };
  }
}
