import { readMetricEntries } from '../../domain/wellness/public.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { Standing } from './own-imports.types.ts';
import { listSourceDays, type DaySpan } from './sources.queries.ts';

/** Reads the stored values between two days: the steps of one source and every metric. */
export async function readStanding(db: Db, span: DaySpan, source: string): Promise<Standing[]> {
  const { programId, memberId, from, to } = span;
  const steps = (await listSourceDays(db, span)).filter((row) => row.source === source);
  const entries = await readMetricEntries(db, programId, memberId, { from, to });
  return [
    ...steps.map(({ day, steps: value }) => ({ metric: 'steps' as const, day, value, typed: false })),
    ...entries.map(({ metric, day, value, imported }) => ({
      metric: metric as ImportedMetric,
      day,
      value,
      typed: !imported,
    })),
  ];
}
