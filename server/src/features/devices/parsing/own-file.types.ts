import type { ErrorDetails } from '../../../platform/errors/errors.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Findings } from '../own-imports.types.ts';

/** What a file has, or the refusal, in parts because errors lose their class between processes. */
export type ReadFile = { findings: Findings } | { code: ErrorCode; info: ErrorDetails };
