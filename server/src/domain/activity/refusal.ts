import { AppError } from '../../platform/errors/errors.ts';
import type { Problem } from './rules/date-problems.ts';

/** Returns all that is wrong, each beside its field; the first one names the answer. */
export function refusal(problems: readonly Problem[]): AppError | null {
  const [first] = problems;
  if (!first) return null;
  const fields: Record<string, string[]> = {};
  for (const { field, code, key } of problems) (fields[field] ??= []).push(key ?? code);
  return new AppError(first.code, { fields });
}
