import type { UncountedReason } from '#contract/features/activity/activity.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface UncountedDay {
  day: string;
  steps: number;
  reason: UncountedReason;
}

/** The steps of a day that were handed in and count nowhere (docs/domain.md#kinds-of-source). */
export async function findUncounted(
  db: Db,
  { programId, memberId }: { programId: string; memberId: string },
  day: string,
): Promise<UncountedDay | undefined> {
  const { rows } = await sql<UncountedDay>`select day, steps, reason from uncounted_day
    where program_id = ${programId} and member_id = ${memberId} and day = ${day}::date`.execute(db);
  return rows[0];
}
