import { coalesce, lookUps, sql, type Db } from '../../platform/db/db.ts';
import { asSeenBy, isRunning, isSeenBy } from '../../domain/challenges/public.ts';
import { listedColumns, type ListedChallenge } from '../../domain/challenges/pure.ts';

interface Question {
  programId: string;
  memberId: string;
  now: Date;
}

interface Running {
  /** The most urgent ones. */
  first: ListedChallenge[];
  total: number;
}

const shown = 2;
/** In its late days nothing but late entries is left to do. */
const hasEnded = sql`(q.now at time zone challenge.time_zone)::date > challenge.end_date`;
const columns = sql.join(listedColumns.map((column) => sql.ref(column)));

/**
 * Running challenges that members are in and see: those in their late days last, featured ones first, then by their
 * ends. They are looked up by what the member has, not among all challenges of the program; how many there are comes along.
 */
export const findRunning = coalesce<Question, Running>(async (db, asked) => {
  const { programId } = asked[0]!;
  const member = sql<string>`q.member_id`;
  const { rows } = await sql<ListedChallenge & { place: number; total: number }>`
    select challenge.*, ${asSeenBy(member)}, q.place
    from unnest(${asked.map((one) => one.memberId)}::uuid[], ${asked.map((one) => one.now.toISOString())}::timestamptz[])
      with ordinality as q (member_id, now, place)
    cross join lateral (select ${columns}, count(*) over () as total from challenge
      where program_id = ${programId} and id in (
          select m.challenge_id from challenge_member m where m.program_id = ${programId} and m.member_id = ${member} and m.state = 'joined'
          union all select r.challenge_id from challenge_roster r where r.program_id = ${programId} and r.member_id = ${member})
        and ${isRunning(sql`q.now`)} and ${isSeenBy(member)}
      order by ${hasEnded}, featured desc, end_date, id limit ${sql.lit(shown)}) challenge
    order by q.place, ${hasEnded}, challenge.featured desc, challenge.end_date, challenge.id`.execute(
    lookUps(db),
  );
  const answers = asked.map((): Running => ({ first: [], total: 0 }));
  for (const { place, total, ...challenge } of rows) {
    const answer = answers[place - 1]!;
    answer.first.push(challenge);
    answer.total = total;
  }
  return answers;
});

/** Running featured challenges of individuals that anyone may still join on this day. Preventative ones hold health data. */
export async function listOpenFeatured(db: Db, programId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from challenge where program_id = ${programId} and featured
    and open and public and between_whom = 'individuals' and challenge_type <> 'preventative' and archived_at is null
    and ${today}::date between start_date and coalesce(join_deadline, end_date) and ${today}::date <= end_date
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the first day that counts for a member in a challenge; null if they are not in it. */
export async function findSince(
  db: Db,
  { programId, challengeId, memberId }: { programId: string; challengeId: string; memberId: string },
): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`select min(counts_from) as since from challenge_roster
    where program_id = ${programId} and challenge_id = ${challengeId} and member_id = ${memberId}
      and counts_to is null`.execute(db);
  return rows[0]?.since ?? null;
}
