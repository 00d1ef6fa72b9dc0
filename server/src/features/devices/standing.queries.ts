import { readMetricEntries } from '../../domain/wellness/public.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ImportedMetric } from '#contract/features/devices/own-imports.ts';
import type { Standing } from './own-imports.types.ts';

interface Stretch {
  programId: string;
  memberId: string;
  from: string;
  to: string;
}

/** The stored values between two days: imported steps and every metric. */
export async function readStanding(db: Db, { programId, memberId, from, to }: Stretch): Promise<Standing[]> {
  const steps = await db
    .selectFrom('stepDay')
    .select(['day', 'steps'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('source', '=', 'import')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
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
