import type { ManualMode } from '../../domain/activity/pure.ts';
import { dayTotals } from '../../domain/activity/public.ts';
import { isReal } from '../../domain/members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { isChanged } from './changed.queries.ts';

export interface WrongDay {
  day: string;
  storedActive: number;
  storedSteps: number;
  active: number;
  steps: number;
}

/** Days whose figures are not what the entries give, but for those that are to be counted again. */
export async function listWrongDays(
  db: Db,
  { programId, manualMode, until }: { programId: string; manualMode: ManualMode; until: string },
): Promise<WrongDay[]> {
  const totals = dayTotals(
    sql`program_id = ${programId} and day <= ${until}::date and ${isReal(programId, 'member_id')}`,
    manualMode,
  );
  const { rows } = await sql<WrongDay>`with totals as (${totals}), fresh as (
      select day, count(*) filter (where steps > 0) as active, sum(steps) as steps from totals group by day)
    select d.day, d.active as stored_active, d.steps as stored_steps, coalesce(f.active, 0)::integer as active,
      coalesce(f.steps, 0)::bigint as steps
    from program_day d left join fresh f using (day)
    where d.program_id = ${programId} and d.day <= ${until}::date and not ${isChanged('d')}
      and (d.active <> coalesce(f.active, 0) or d.steps <> coalesce(f.steps, 0))
    order by d.day`.execute(db);
  return rows;
}
