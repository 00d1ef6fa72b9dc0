import { dedupe, sql, type Db, type Expression } from '../../platform/db/db.ts';
import { isClose, isOpen, isSeen, type Looking } from './seen.queries.ts';

type People<F> = (db: Db, programId: string, filter: F) => Expression<unknown>;

/**
 * Counts those of some people whom a viewer sees: the number of those whom everybody sees, which all who wait for it
 * share, and the difference that the viewer's own friends and blocks make. Of 100,000 members each is looked at once,
 * not once for each who opens the list. `people` selects id, moderated_at and profile_hidden from members; what it
 * answers follows from its arguments alone.
 */
export function countsOfSeen<F>(people: People<F>): (db: Db, looking: Looking, filter: F) => Promise<number> {
  const count = dedupe(async (db: Db, asked: { programId: string; all: boolean; filter: F }) => {
    const { programId, all, filter } = asked;
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${people(db, programId, filter)} m ${all ? sql`` : sql`where ${isOpen('m')}`}`.execute(db);
    return rows[0]!.count;
  });
  return async (db, looking, filter) => {
    const { programId, seesAll } = looking;
    const everybody = count(db, { programId, all: seesAll, filter });
    if (seesAll) return everybody;
    const { rows } = await sql<{ more: number }>`select
        count(*) filter (where ${isSeen(looking, 'm')}) - count(*) filter (where ${isOpen('m')}) as more
      from ${people(db, programId, filter)} m where ${isClose(looking, 'm.id')}`.execute(db);
    return (await everybody) + rows[0]!.more;
  };
}
