import { sql, type Db } from '../../platform/db/db.ts';
import { isSeenBy } from '../../domain/challenges/public.ts';

interface Dated {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
}

/** A calendar shows the next ones first where there are more. */
const most = 200;

/**
 * Lists challenges that a member is in and that end on this day or later. Preventative ones are about health, and a
 * calendar can be on a computer of the employer.
 */
export async function listChallengesOf(
  db: Db,
  programId: string,
  memberId: string,
  since: string,
): Promise<Dated[]> {
  const { rows } = await sql<Dated>`select id, name, start_date, end_date from challenge
    where program_id = ${programId} and archived_at is null and challenge_type <> 'preventative' and end_date >= ${since}::date
      and id in (
        select m.challenge_id from challenge_member m where m.program_id = ${programId} and m.member_id = ${memberId} and m.state = 'joined'
        union all select r.challenge_id from challenge_roster r where r.program_id = ${programId} and r.member_id = ${memberId})
      and ${isSeenBy(memberId)}
    order by end_date desc, id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
