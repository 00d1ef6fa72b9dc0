import type { OpenTable } from '../../../kernel/imports/public.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import type { ErrorDetails } from '../../../platform/errors/errors.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Findings } from '../own-imports.types.ts';

/** What a file has, or the refusal, in parts because errors lose their class between processes. */
export type ReadFile = { findings: Findings } | { code: ErrorCode; info: ErrorDetails };

/** How a member's file is read. */
export interface OwnFileRules {
  timeZone: string;
  today: string;
  choices: TableChoices;
}

/** A member's file: an archive, or a table whose rows were read before. */
export type OwnFile = { archive: string } | { table: OpenTable };
