import { dedupe, sql, type Db, type Expression } from '../../platform/db/db.ts';
import { isClose, isOpen, isSeen, type Visibility } from './seen.queries.ts';

type People<F> = (db: Db, programId: string, filter: F) => Expression<unknown>;

/**
 * Counts the people a viewer can see: the number visible to everyone, shared by concurrent calls, plus the difference
 * that the viewer's own friends and blocks make. So 100,000 members are counted once, not once for each viewer.
 * `people` selects id, moderated_at and profile_hidden from members and depends on its arguments only.
 */
export function countsOfSeen<F>(
  people: People<F>,
): (db: Db, visibility: Visibility, filter: F) => Promise<number> {
  const count = dedupe(async (db: Db, asked: { programId: string; all: boolean; filter: F }) => {
    const { programId, all, filter } = asked;
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${people(db, programId, filter)} m ${all ? sql`` : sql`where ${isOpen('m')}`}`.execute(db);
    return rows[0]!.count;
  });
  return async (db, visibility, filter) => {
    const { programId, seesAll } = visibility;
    const everybody = count(db, { programId, all: seesAll, filter });
    if (seesAll) return everybody;
    const difference = sql<{ more: number }>`select
        count(*) filter (where ${isSeen(visibility, 'm')}) - count(*) filter (where ${isOpen('m')}) as more
      from ${people(db, programId, filter)} m where ${isClose(visibility, 'm.id')}`.execute(db);
    // Together, so that none is left to fail alone: that would end the process.
    const [open, { rows }] = await Promise.all([everybody, difference]);
    return open + rows[0]!.more;
  };
}
