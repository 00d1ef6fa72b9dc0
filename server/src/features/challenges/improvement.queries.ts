import { batched, shared } from '../../platform/db/batched.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { boardColumns, boardTables, fromMicros } from './board.queries.ts';
import type { ImprovementEntry } from './challenges.types.ts';

const entries = (programId: string, challengeId: string) =>
  sql`select ${boardColumns}, s.improvement, s.baseline ${boardTables(programId, challengeId)}`;

/** One board, and how many counted days it takes to be ranked on it. */
export interface ImprovementBoard {
  programId: string;
  challengeId: string;
  fewestDays: number;
}

interface PageQuestion extends ImprovementBoard {
  offset: number;
  limit: number;
}

/** A page of who has a place, most improved first; who waits for the same page gets it from one query. */
export const readImprovementPage = shared(
  async (db: Db, question: PageQuestion): Promise<ImprovementEntry[]> => {
    const { programId, challengeId, fewestDays, offset, limit } = question;
    const { rows } = await sql<ImprovementEntry>`${entries(programId, challengeId)}
    and s.improvement is not null and s.credited_days >= ${fewestDays}
    order by s.improvement desc, s.credited_days desc, s.reached_at, s.member_id
    limit ${sql.lit(limit)} offset ${offset}`.execute(db);
    return rows;
  },
);

/** How many have a place. */
export const countImproved = shared(async (db: Db, board: ImprovementBoard): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from score
    where program_id = ${board.programId} and challenge_id = ${board.challengeId}
      and improvement is not null and credited_days >= ${board.fewestDays}`.execute(db);
  return rows[0]?.count ?? 0;
});

export async function findImprovement(
  db: Db,
  { programId, challengeId }: ImprovementBoard,
  memberId: string,
): Promise<ImprovementEntry | undefined> {
  const { rows } =
    await sql<ImprovementEntry>`${entries(programId, challengeId)} and s.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export type ImprovementKey = Pick<ImprovementEntry, 'creditedDays' | 'reachedAt'> & { improvement: number };

/** How many stand strictly before a key, by the ties of every board. */
export const countMoreImproved = batched<ImprovementBoard & { key: ImprovementKey }, number>(
  async (db, asked) =>
    Promise.all(
      asked.map(
        async ({ programId, challengeId, fewestDays, key: { improvement, creditedDays, reachedAt } }) => {
          const at = fromMicros(reachedAt);
          const { rows } = await sql<{ count: number }>`select count(*) as count from score
          where program_id = ${programId} and challenge_id = ${challengeId} and credited_days >= ${fewestDays}
            and improvement is not null and improvement >= ${improvement} and (improvement > ${improvement}
              or credited_days > ${creditedDays} or (credited_days = ${creditedDays} and reached_at < ${at}))`.execute(
            db,
          );
          return rows[0]?.count ?? 0;
        },
      ),
    ),
  { lanes: 1 },
);
