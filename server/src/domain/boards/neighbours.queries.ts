import type { MyStanding, Neighbours } from '#contract/features/challenges/kinds.ts';
import { coalesce, column, lookUps, sql, type Db } from '../../platform/db/db.ts';
import { isGrouped, type ChallengeRow } from '../challenges/pure.ts';
import { readTeamPage } from './team-board.queries.ts';

interface Row {
  side: 'ahead' | 'behind';
  name: string | null;
  rankScore: number;
}

interface PersonQuestion {
  programId: string;
  challengeId: string;
  score: number;
}

/**
 * Reads the people with the next better and the next worse score. Callers at the same time share one query, and people
 * with a hidden profile have no name.
 */
const besidePerson = coalesce<PersonQuestion, Row[]>(async (db, asked) => {
  const { programId } = asked[0]!;
  const name = sql`case when m.profile_hidden or m.status = 'erased' then null
      else trim(m.first_name || ' ' || m.last_name) end as name`;
  const near = sql`from score s where s.program_id = ${programId} and s.challenge_id = q.challenge_id`;
  const { rows } = await sql<Row & { place: number }>`select q.place, n.side, ${name}, n.rank_score
    from unnest(${column(asked, 'challengeId')}::uuid[], ${column(asked, 'score')}::bigint[])
        with ordinality as q (challenge_id, score, place)
      cross join lateral (
        (select 'ahead' as side, s.member_id, s.rank_score ${near} and s.rank_score > q.score
          order by s.rank_score, s.credited_days, s.reached_at desc, s.member_id desc limit 1)
        union all
        (select 'behind', s.member_id, s.rank_score ${near} and s.rank_score < q.score and s.rank_score >= 0
          order by s.rank_score desc, s.credited_days desc, s.reached_at, s.member_id limit 1)
      ) n join member m on m.program_id = ${programId} and m.id = n.member_id`.execute(lookUps(db));
  const answers: Row[][] = asked.map(() => []);
  for (const { place, ...row } of rows) answers[place - 1]!.push(row);
  return answers;
});

/** Returns the teams one place before and after a rank. */
async function besideTeam(db: Db, programId: string, challengeId: string, rank: number): Promise<Row[]> {
  const [before, after] = await Promise.all([
    rank > 1 ? readTeamPage(db, programId, challengeId, 1, rank - 2) : [],
    readTeamPage(db, programId, challengeId, 1, rank),
  ]);
  const named = (side: Row['side']) => (team: { name: string; rankScore: number }) => ({ ...team, side });
  return [...before.map(named('ahead')), ...after.filter((team) => team.rankScore >= 0).map(named('behind'))];
}

/**
 * Finds the viewer's neighbours and how far away they are, in the units of the board. Nobody without a rank has any.
 */
export async function findNeighbours(
  db: Db,
  challenge: Pick<ChallengeRow, 'programId' | 'id' | 'betweenWhom'>,
  mine: Pick<MyStanding, 'rank' | 'score'> | null,
): Promise<Neighbours> {
  if (!mine?.rank) return { ahead: null, behind: null };
  const { programId, id } = challenge;
  const rows = await (isGrouped(challenge)
    ? besideTeam(db, programId, id, mine.rank)
    : besidePerson(db, { programId, challengeId: id, score: mine.score }));
  const on = (wanted: Row['side']) => {
    const row = rows.find(({ side }) => side === wanted);
    return row ? { name: row.name, gap: Math.abs(row.rankScore - mine.score) } : null;
  };
  return { ahead: on('ahead'), behind: on('behind') };
}
