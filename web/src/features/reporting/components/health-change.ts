import type { HealthData } from '#contract/features/reporting/reporting.ts';

type Figures = Pick<HealthData['weeks'][number], 'average' | 'margin'>;

/** How an average is to the one before it, if that is more than their margins say. */
export function changeOf(now: Figures, before: Figures | undefined): 'higher' | 'lower' | null {
  if (!before || now.average === null || before.average === null) return null;
  const margin = Math.hypot(now.margin ?? 0, before.margin ?? 0);
  const change = now.average - before.average;
  return Math.abs(change) > margin ? (change > 0 ? 'higher' : 'lower') : null;
}
