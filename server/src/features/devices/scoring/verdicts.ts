import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { ImportRow, Said, Standing } from '../own-imports.types.ts';
import { foldFiles, isFile, type SourceSteps } from './merge-sources.ts';

export type Judged = Pick<ImportRow, 'verdict' | 'before' | 'reason'>;

/** Metrics of which each file may know only a part of a day, so that the greater value stays. Of the others the latest file counts. */
const partial: ReadonlySet<ImportedMetric> = new Set([
  'water',
  'fruitAndVegetables',
  'mindfulness',
  'activeMinutes',
  'sleep',
  'pushes',
  'pushMinutes',
]);

/**
 * Returns the effect of an import on a metric, given the stored value. The member's own entries always stay
 * (docs/decisions/170).
 */
export function verdictOfMetric(
  { metric, value }: Pick<Said, 'metric' | 'value'>,
  standing: Standing | undefined,
  replaces: boolean,
): Judged {
  if (!standing) return { verdict: 'added', before: null, reason: null };
  const { value: before, typed } = standing;
  if (typed) return { verdict: 'kept', before, reason: 'typed' };
  if (before === value) return { verdict: 'same', before, reason: null };
  if (!replaces && partial.has(metric) && before > value)
    return { verdict: 'kept', before, reason: 'file_counts' };
  return { verdict: 'changed', before, reason: null };
}

/** Returns the effect of a file, or an app's post, on what files, or this app, said about the steps of a day before. */
export function verdictOfSteps(mine: SourceSteps, told: readonly SourceSteps[]): Judged {
  const others = told.filter(({ source }) => source !== mine.source);
  const before = isFile(mine) ? foldFiles(others) : told.find(({ source }) => source === mine.source);
  const after = isFile(mine) ? foldFiles([...others, mine])! : mine;
  if (!before) return { verdict: 'added', before: null, reason: null };
  const { steps } = before;
  if (after.steps !== steps)
    return { verdict: 'changed', before: steps, reason: after.steps === mine.steps ? null : 'files_merged' };
  return mine.steps === steps
    ? { verdict: 'same', before: steps, reason: null }
    : { verdict: 'kept', before: steps, reason: 'file_counts' };
}

export const keyOf = ({ metric, day }: { metric: string | null; day: string | null }) => `${metric} ${day}`;
