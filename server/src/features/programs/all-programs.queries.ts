import type { ProgramSort } from '#contract/features/programs/all-programs.ts';
import { isCounted } from '../../domain/members/public.ts';
import { isAfter, type CursorPosition } from '../../kernel/lists/public.ts';
import { dedupe, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { everyProgram } from './program-filter.ts';
import { counted, matches } from './program-filter.queries.ts';
import type { ListedProgramRow, ProgramFilter, ProgramOrder, ProgramSizes } from './all-programs.types.ts';

const sorts: Record<ProgramSort, { column: RawBuilder<unknown>; type: 'text' | 'number' | 'day' }> = {
  name: { column: sql`lower(p.name)`, type: 'text' },
  members: { column: sql`f.members`, type: 'number' },
  activeMonth: { column: sql`f.active_month`, type: 'number' },
  lastAdminVisit: { column: sql`coalesce(f.last_admin_visit, '0001-01-01'::date)`, type: 'day' },
  createdAt: { column: sql`(p.created_at at time zone 'UTC')::date`, type: 'day' },
  endsOn: { column: sql`coalesce(c.ends_on, '9999-12-31'::date)`, type: 'day' },
};
const id = sql`p.id`;
const columns = sql`p.id, p.name, p.slug, p.tier, p.type, p.time_zone, p.demo, p.created_at, f.members, f.active_month,
  f.last_admin_visit, p.closed_at, p.closed_reason, p.deletes_at, p.reseller_id, r.name as reseller_name,
  p.settings->'languagesOn' as languages, c.starts_on, c.ends_on, c.seats, c.notes, c.owner_id, o.email as owner`;
const tables = sql`${counted} left join reseller r on r.id = p.reseller_id left join login o on o.id = c.owner_id`;

// These pass over all programs, so equal questions that wait together are asked once.

export const countAllPrograms = dedupe(async (db: Db, filter: ProgramFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted}
    where ${matches(filter)}`.execute(db);
  return rows[0]!.count;
});

/** Counts the programs of each of these filters, in one pass over all of them. */
export const countAttention = dedupe(async (db: Db, filters: readonly ProgramFilter[]): Promise<number[]> => {
  const counts = filters.map((filter) => sql`count(*) filter (where ${matches(filter)})::integer`);
  const { rows } = await sql<{
    counts: number[];
  }>`select array[${sql.join(counts)}] as counts from ${counted}`.execute(db);
  return rows[0]!.counts;
});

interface ProgramsAsked {
  filter: ProgramFilter;
  sort: ProgramOrder;
  limit: number;
  from: number | CursorPosition;
}

export const listAllPrograms = dedupe(async (db: Db, asked: ProgramsAsked): Promise<ListedProgramRow[]> => {
  const {
    filter,
    sort: { column, order },
    limit,
    from,
  } = asked;
  const by = sorts[column];
  const down = order === 'desc' ? sql`desc` : sql`asc`;
  const beyond =
    typeof from === 'number' ? sql`true` : isAfter({ column: by.column, id, order, type: by.type }, from);
  const offset = typeof from === 'number' ? from : 0;
  // Settings are large: they are read of the programs of the page alone.
  const { rows } = await sql<ListedProgramRow>`with page as (
      select p.id, (${by.column})::text as sort_key, row_number() over (order by ${by.column} ${down}, p.id ${down}) as place
      from ${counted} where ${matches(filter)} and ${beyond}
      order by ${by.column} ${down}, p.id ${down} limit ${limit} offset ${offset})
    select ${columns}, page.sort_key from page join ${tables} on p.id = page.id order by page.place`.execute(
    db,
  );
  return rows;
});

export async function offerPrograms(
  db: Db,
  { search, onlyOf }: Pick<ProgramFilter, 'search' | 'onlyOf'>,
  limit: number,
) {
  const { rows } = await sql<{
    id: string;
    name: string;
    slug: string;
  }>`select p.id, p.name, p.slug from program p
    where ${matches({ ...everyProgram, search, onlyOf })} order by lower(p.name), p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findListedProgram(db: Db, programId: string): Promise<ListedProgramRow | undefined> {
  const { rows } = await sql<ListedProgramRow>`select ${columns}, '' as sort_key from ${tables}
    where p.id = ${programId}`.execute(db);
  return rows[0];
}

const loggedSince = (programId: string, day: string) => sql`(select count(*) from member_presence s
  join member m on m.program_id = s.program_id and m.id = s.member_id and m.status = 'active' and not m.is_example
  where s.program_id = ${programId} and coalesce(s.last_logged_on, '0001-01-01'::date) >= ${day}::date)`;

interface Days {
  today: string;
  /** The first of the last 7 and 30 days. */
  week: string;
  month: string;
}

/** Counts everything of one program now, without examples. */
export async function countSizes(db: Db, programId: string, days: Days): Promise<ProgramSizes> {
  const { today, week, month } = days;
  const { rows } = await sql<ProgramSizes>`select
    (select count(*) from member m where m.program_id = ${programId} and ${isCounted('m')}) as members,
    (select count(*) from member where program_id = ${programId} and status = 'active'
      and role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')) as admins,
    (select count(*) from team where program_id = ${programId} and deleted_at is null and not is_example) as teams,
    (select count(*) from organization where program_id = ${programId} and deleted_at is null) as organizations,
    (select count(*) from challenge where program_id = ${programId} and archived_at is null
      and not is_example) as challenges,
    (select count(*) from challenge where program_id = ${programId} and archived_at is null and not is_example
      and start_date <= ${today}::date and end_date >= ${today}::date) as running_challenges,
    ${loggedSince(programId, week)} as active_week, ${loggedSince(programId, month)} as active_month`.execute(
    db,
  );
  return rows[0]!;
}

export async function saveFigures(
  db: Db,
  programId: string,
  { members, activeWeek, activeMonth, runningChallenges }: ProgramSizes,
  days: Days,
  now: Date,
): Promise<void> {
  await sql`update program_figures set members = ${members}, active_week = ${activeWeek},
    active_month = ${activeMonth}, running_challenges = ${runningChallenges}, counted_at = ${now},
    steps_month = (select coalesce(sum(d.steps), 0) from program_day d
      where d.program_id = ${programId} and d.day between ${days.month}::date and ${days.today}::date),
    last_admin_visit = (select max(s.last_visit_on) from member m
      join member_presence s on s.program_id = m.program_id and s.member_id = m.id
      where m.program_id = ${programId} and m.status <> 'erased'
        and m.role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin'))
    where program_id = ${programId}`.execute(db);
}

/** Programs to count, those first that were counted longest ago. */
export async function listProgramsByAge(db: Db): Promise<{ id: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: string; timeZone: string }>`select p.id, p.time_zone from ${tables}
    order by f.counted_at nulls first, p.id`.execute(db);
  return rows;
}
