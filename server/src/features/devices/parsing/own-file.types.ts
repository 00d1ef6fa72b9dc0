import type { Findings } from '../own-imports.types.ts';

/** What a file has, or what is wrong with it, as a key of copy (errors.fields). */
export type ReadFile = { findings: Findings } | { problem: string };
