import { dedupe, sql, type Db } from '../../platform/db/db.ts';
import { isCounted, isNoExample } from '../../domain/members/public.ts';
import type { BoardMember, DaySumRow } from './sitewide.types.ts';
import type { Period } from './scoring/periods.ts';

interface Board {
  programId: string;
  period: Period;
  startsOn: string;
}

/** Active members with at least one step. */
const entrants = ({ programId, period, startsOn }: Board) => sql`from member_period_steps s
  where s.program_id = ${programId} and s.period = ${period} and s.starts_on = ${startsOn}::date and s.steps > 0
    and s.member_id not in (select id from member where program_id = ${programId} and status <> 'active')`;

/** Lists a page, most steps first. Callers that wait for the same page share one query. */
export const listBoard = dedupe(
  async (db: Db, { limit, offset, ...board }: Board & { limit: number; offset: number }) => {
    const { rows } =
      await sql<BoardMember>`with page as materialized (select s.member_id, s.steps ${entrants(board)}
        order by s.steps desc, s.member_id limit ${limit} offset ${offset})
      select p.member_id, p.steps, trim(m.first_name || ' ' || m.last_name) as name, m.username, m.image, m.profile_hidden as hidden
      from page p join member m on m.program_id = ${board.programId} and m.id = p.member_id
      order by p.steps desc, p.member_id`.execute(db);
    return rows;
  },
);

interface Counts {
  total: number;
  /** With more steps than asked about. */
  above: number;
  aboveMine: number;
}

/** Counts the rows, and those before these steps, in one query. */
export async function countBoard(db: Db, board: Board, steps: number, mine: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*)::integer as total,
    count(*) filter (where s.steps > ${steps})::integer as above,
    count(*) filter (where s.steps > ${mine})::integer as above_mine ${entrants(board)}`.execute(db);
  return rows[0] ?? { total: 0, above: 0, aboveMine: 0 };
}

export async function findSteps(db: Db, board: Board, memberId: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`select steps from member_period_steps
    where program_id = ${board.programId} and period = ${board.period} and starts_on = ${board.startsOn}::date
      and member_id = ${memberId}`.execute(db);
  return rows[0]?.steps ?? 0;
}

interface Sums {
  members: number;
  activeThisWeek: number;
  weekSteps: number;
  monthSteps: number;
  totalSteps: number;
}

/** Reads sums over members who are there, and in all also over those who were. Examples are on boards and in no figure. */
export const readSums = dedupe(
  async (
    db: Db,
    { programId, week, month, all }: { programId: string; week: string; month: string; all: string },
  ): Promise<Sums> => {
    const sum = (
      period: Period,
      startsOn: string,
    ) => sql`from member_period_steps where program_id = ${programId}
      and period = ${period} and starts_on = ${startsOn}::date and ${isNoExample(programId, 'member_id')}`;
    const { rows } = await sql<Sums>`select
      (select count(*) from member m where m.program_id = ${programId} and ${isCounted('m')})::integer as members,
      (select count(*) ${sum('week', week)} and steps > 0)::integer as active_this_week,
      (select coalesce(sum(steps), 0) ${sum('week', week)})::bigint as week_steps,
      (select coalesce(sum(steps), 0) ${sum('month', month)})::bigint as month_steps,
      (select coalesce(sum(steps), 0) ${sum('all', all)})::bigint as total_steps`.execute(db);
    return rows[0]!;
  },
);

/** Lists the days of the program that somebody walked on, oldest first. */
export const listDaySums = dedupe(
  async (db: Db, { programId, from, to }: { programId: string; from: string; to: string }) => {
    const { rows } =
      await sql<DaySumRow>`select starts_on as day, sum(steps)::bigint as steps, count(*)::integer as members
      from member_period_steps where program_id = ${programId} and period = 'day'
        and starts_on between ${from}::date and ${to}::date and steps > 0 and ${isNoExample(programId, 'member_id')}
      group by starts_on order by starts_on`.execute(db);
    return rows;
  },
);
