import type { ChallengeChange } from '#contract/features/challenges/changes.ts';

interface Fields {
  id: string;
  at: Date;
  by: string | null;
  fields: Record<string, [unknown, unknown]>;
}

/** Returns values as text: numbers, dates and names as they are, lists by commas. */
const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);

export const presentChange = ({ id, at, by, fields }: Fields): ChallengeChange => ({
  id,
  at: at.toISOString(),
  by,
  fields: Object.entries(fields).map(([field, [before, after]]) => {
    return { field, before: shown(before), after: shown(after) };
  }),
});
