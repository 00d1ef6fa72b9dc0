import { dayTotals } from '../../domain/activity/public.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** With fewer, a member could tell what each of the others walked. */
const fewestMembers = 3;

/** The team that each of these members has been on longest, with its average per member and day. */
export async function readTeamWeeks(
  db: Db,
  {
    programId,
    memberIds,
    from,
    to,
    mode,
  }: { programId: string; memberIds: readonly string[]; from: string; to: string; mode: ManualMode },
): Promise<{ memberId: string; name: string; average: number }[]> {
  const totals = dayTotals(
    sql`program_id = ${programId} and member_id in (select member_id from mates)
      and day between ${from}::date and ${to}::date`,
    mode,
  );
  const { rows } = await sql<{ memberId: string; name: string; average: number }>`with mine as (
      select distinct on (o.member_id) o.member_id, t.id, t.name from team_membership o
      join team t on t.program_id = o.program_id and t.id = o.team_id and t.deleted_at is null
      where o.program_id = ${programId} and o.member_id = any(${memberIds}::uuid[]) and o.left_on is null
      order by o.member_id, o.joined_on, t.id
    ), mates as materialized (
      select o.member_id, o.team_id from team_membership o
      join member m on m.program_id = o.program_id and m.id = o.member_id and m.is_present
      where o.program_id = ${programId} and o.team_id in (select id from mine) and o.left_on is null
    ), totals as (${totals}), teams as (
      select a.team_id, round(coalesce(sum(t.steps), 0) / (count(distinct a.member_id)
        * (${to}::date - ${from}::date + 1)))::integer as average
      from mates a left join totals t on t.member_id = a.member_id
      group by a.team_id having count(distinct a.member_id) >= ${fewestMembers}
    )
    select n.member_id, n.name, t.average from mine n join teams t on t.team_id = n.id`.execute(db);
  return rows;
}
