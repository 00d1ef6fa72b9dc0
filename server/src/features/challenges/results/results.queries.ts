import { coalesce, column, lookUps, sql, type Db } from '../../../platform/db/db.ts';

interface Whose {
  programId: string;
  memberId: string;
  now: Date;
}

export interface EndedChallenge {
  id: string;
  name: string;
  finalAt: Date;
}

/** Longer ago it is no news for the dashboard. */
const newsForDays = 14;
const mostShown = 2;

/**
 * Lists challenges that became final not long ago, that the member took part in, and whose result they have not opened.
 * Callers at the same time share one query.
 */
export const listUnseenResults = coalesce<Whose, EndedChallenge[]>(async (db, asked) => {
  const { programId } = asked[0]!;
  const { rows } = await sql<EndedChallenge & { place: number }>`select q.place, c.id, c.name, c.final_at
    from unnest(${column(asked, 'memberId')}::uuid[], ${asked.map(({ now }) => now.toISOString())}::timestamptz[])
        with ordinality as q (member_id, now, place)
      cross join lateral (select c.id, c.name, c.final_at from score s
        join challenge c on c.program_id = s.program_id and c.id = s.challenge_id
        where s.program_id = ${programId} and s.member_id = q.member_id and c.challenge_type <> 'preventative'
          and c.final_at <= q.now and c.final_at > q.now - ${sql.lit(newsForDays)} * interval '1 day'
          and c.created_at < c.final_at and (c.archived_at is null or c.archived_at >= c.final_at)
          and not exists (select from result_seen r where r.program_id = s.program_id and r.member_id = s.member_id
            and r.challenge_id = s.challenge_id)
        order by c.final_at desc, c.id limit ${sql.lit(mostShown)}) c
    order by q.place, c.final_at desc, c.id`.execute(lookUps(db));
  const answers: EndedChallenge[][] = asked.map(() => []);
  for (const { place, ...challenge } of rows) answers[place - 1]!.push(challenge);
  return answers;
});

export async function insertResultSeen(
  db: Db,
  { programId, memberId, now }: Whose,
  challengeId: string,
): Promise<void> {
  await sql`insert into result_seen (program_id, member_id, challenge_id, seen_at)
    values (${programId}, ${memberId}, ${challengeId}, ${now}) on conflict do nothing`.execute(db);
}
