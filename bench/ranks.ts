import pg from 'pg';
import { countBetter, readBoardEntry } from '../server/src/domain/boards/board.queries.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import type { Field } from './data.ts';

/** How many of the writers have a different rank by the histogram than by a plain count over the board. */
export async function verifyBoards(deps: Deps, { programId, challengeId, people }: Field): Promise<number> {
  const db = deps.gateway.forProgram(programId);
  const client = new pg.Client({ connectionString: deps.databaseUrl });
  await client.connect();
  let wrong = 0;
  for (const { id } of people) {
    const entry = await readBoardEntry(db, { programId, challengeId, memberId: id });
    if (!entry) throw new Error('a writer is not on the board');
    const [better] = await countBetter(db, programId, [{ ...entry, challengeId }]);
    const { rows } = await client.query<{ better: number }>(
      `select count(*)::integer as better from score s, score me where me.program_id = $1 and me.challenge_id = $2 and me.member_id = $3
        and s.program_id = $1 and s.challenge_id = $2 and (s.rank_score > me.rank_score or (s.rank_score = me.rank_score
          and (s.credited_days > me.credited_days or (s.credited_days = me.credited_days and s.reached_at < me.reached_at))))`,
      [programId, challengeId, id],
    );
    if (rows[0]?.better !== better) wrong += 1;
  }
  await client.end();
  return wrong;
}
