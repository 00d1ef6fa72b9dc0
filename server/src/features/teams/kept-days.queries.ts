import { dayTotals } from '../../domain/activity/public.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** Adds a member's steps for each of their teams to a nameless total, before the member is erased. */
export async function keepDays(
  tx: Db,
  { programId, memberId, manualMode }: { programId: string; memberId: string; manualMode: ManualMode },
): Promise<void> {
  const days = dayTotals(sql`program_id = ${programId} and member_id = ${memberId}`, manualMode);
  await sql`insert into team_kept_day as k (program_id, team_id, day, steps, days)
    select ${programId}::uuid, s.team_id, d.day, sum(d.steps)::bigint, count(*)::integer
    from (
      select tm.team_id, coalesce(tm.left_on, 'infinity'::date) as last,
        -- Who came from another team that day counts here from the next (docs/decisions/003).
        tm.joined_on + case when exists (select from team_membership o where o.program_id = tm.program_id
          and o.member_id = tm.member_id and o.team_id <> tm.team_id and o.left_on = tm.joined_on
          and o.created_at < tm.created_at) then 1 else 0 end as first
      from team_membership tm where tm.program_id = ${programId} and tm.member_id = ${memberId}
    ) s join (${days}) d on d.day between s.first and s.last
    group by s.team_id, d.day
    on conflict (program_id, team_id, day) do update
      set steps = k.steps + excluded.steps, days = k.days + excluded.days`.execute(tx);
}
