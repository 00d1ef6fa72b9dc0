import type { ImportRow, Said, Standing } from '../own-imports.types.ts';

type Judged = Pick<ImportRow, 'verdict' | 'before' | 'reason'>;

/**
 * Returns the effect of an import on one value, given the stored one. The member's own entries always stay
 * (docs/decisions/170).
 */
export function verdictOf(said: Pick<Said, 'value'>, standing: Standing | undefined): Judged {
  if (!standing) return { verdict: 'added', before: null, reason: null };
  const { value: before, typed } = standing;
  if (typed) return { verdict: 'kept', before, reason: 'typed' };
  return { verdict: before === said.value ? 'same' : 'changed', before, reason: null };
}

export const keyOf = ({ metric, day }: { metric: string | null; day: string | null }) => `${metric} ${day}`;
