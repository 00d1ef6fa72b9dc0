import { sql, type Db } from '../../platform/db/db.ts';

/** Days of a member that a challenge had, and that can no longer change its result. */
export interface FinalDays {
  from: string;
  to: string;
}

interface Whose {
  programId: string;
  memberId: string;
  /** The member's own date: grace ends with a day in their time zone (docs/domain.md#grace-and-results). */
  today: string;
}

/** Lists the days of a member that counted in challenges in which entries no longer count. */
export async function listFinalDays(
  db: Db,
  { programId, memberId, today }: Whose,
  { from, to }: FinalDays,
): Promise<FinalDays[]> {
  const { rows } = await sql<FinalDays>`
    select greatest(r.counts_from, c.start_date) as "from", least(coalesce(r.counts_to, c.end_date), c.end_date) as "to"
    from challenge_roster r
    join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
    where r.program_id = ${programId} and r.member_id = ${memberId} and c.challenge_type <> 'preventative'
      and c.start_date <= ${to}::date and c.end_date >= ${from}::date
      and c.end_date + c.grace_hours / 24 < ${today}::date`.execute(db);
  return rows;
}
