import { fewestWalkers, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import { matchesText } from '../../kernel/lists/public.ts';
import { dedupe, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { ReportRow, ReportSort } from './reporting.types.ts';

export interface PlatformScope {
  from: string;
  to: string;
  search: string | null;
  /** The reseller whose staff ask: they see its programs and no others. */
  onlyOf: string | null;
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** SQL: the programs that a reader may see and searches for. */
function seenBy({ search, onlyOf }: PlatformScope): RawBuilder<unknown> {
  const seen = sql`not p.is_reseller_home ${onlyOf ? sql`and p.reseller_id = ${onlyOf}::uuid` : sql``}`;
  if (!search) return seen;
  if (isUuid(search)) return sql`${seen} and p.id = ${search}::uuid`;
  return sql`${seen} and ${matchesText(sql`p.name || ' ' || p.slug`, search)}`;
}

/** SQL: the programs that a report is about. Those that were deactivated are left out. */
const programsOf = (scope: PlatformScope) => sql`p.closed_at is null and ${seenBy(scope)}`;

/** SQL: there are enough people in the sum that it reveals nobody's own steps. */
const enough = (people: RawBuilder<unknown>) => sql`${people} >= ${sql.lit(fewestWalkers)}`;

/** SQL: the first moment of the month of a day, and whether a day is in one of the months of a report. */
const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::timestamp)`;
const inMonths = (day: RawBuilder<unknown>, { from, to }: PlatformScope) =>
  sql`${day} >= ${monthOf(sql`${from}::date`)} and ${day} < ${monthOf(sql`${to}::date`)} + interval '1 month'`;

const queries: Readonly<Record<PlatformReport, (scope: PlatformScope) => RawBuilder<unknown>>> = {
  'every-step-daily': (scope) => sql`select p.name as program, d.day, f.members, d.active,
      case when ${enough(sql`d.active`)} then d.steps end as steps, p.id::text || d.day::text as row_key, p.id as program_id, p.reseller_id
    from program_day d join program_figures f on f.program_id = d.program_id join program p on p.id = f.program_id
    where d.day between ${scope.from}::date and ${scope.to}::date and ${programsOf(scope)}`,

  'active-programs': (scope) => sql`select p.name as program, p.tier, p.type,
      r.name as reseller, f.members, f.active_week,
      f.active_month, f.running_challenges, f.last_admin_visit, p.id::text as row_key, p.id as program_id, p.reseller_id
    from program p join program_figures f on f.program_id = p.id left join reseller r on r.id = p.reseller_id
    where ${programsOf(scope)}`,

  'program-vs-program': (scope) => sql`select p.name as program, f.members,
      case when f.members > 0 then round(s.active::numeric / s.days / f.members, 4) end as active_share,
      case when ${enough(sql`f.members`)} and ${enough(sql`s.most`)}
        then round(s.steps::numeric / f.members)::bigint end as steps_per_member,
      case when ${enough(sql`s.most`)} then round(s.steps::numeric / nullif(s.active, 0))::bigint end as steps_per_active_day,
      p.id::text as row_key, p.id as program_id, p.reseller_id
    from program p join program_figures f on f.program_id = p.id
    join lateral (select sum(d.active) as active, sum(d.steps) as steps, count(*) as days, max(d.active) as most
      from program_day d where d.program_id = f.program_id and d.day between ${scope.from}::date and ${scope.to}::date) s
      on s.days > 0
    where ${programsOf(scope)}`,

  // Steps are those that the daily report shows, so that no difference of the two tells a small day.
  'program-months': (
    scope,
  ) => sql`select p.name as program, to_char(g.month, 'YYYY-MM') as month, r.name as reseller,
      f.members, coalesce(u.sign_ups, 0) as sign_ups, s.active_per_day, s.steps, p.id::text || to_char(g.month, 'YYYYMM') as row_key, p.id as program_id, p.reseller_id
    from program p join program_figures f on f.program_id = p.id left join reseller r on r.id = p.reseller_id
    cross join generate_series(${monthOf(sql`${scope.from}::date`)}, ${monthOf(sql`${scope.to}::date`)}, interval '1 month')
      as g (month)
    left join (select m.program_id, ${monthOf(sql`m.registered_on`)} as month, count(*) as sign_ups from member m
      where m.login_id is not null and m.status <> 'erased' and ${inMonths(sql`m.registered_on`, scope)} group by 1, 2) u
      on u.program_id = f.program_id and u.month = g.month
    left join (select d.program_id, ${monthOf(sql`d.day`)} as month, round(avg(d.active))::integer as active_per_day,
        sum(d.steps) filter (where ${enough(sql`d.active`)}) as steps
      from program_day d where ${inMonths(sql`d.day`, scope)} group by 1, 2) s
      on s.program_id = f.program_id and s.month = g.month
    where ${programsOf(scope)}`,

  // A program that was deactivated is part of the months in which it was open. A week belongs to the month of its Monday.
  'program-invoices': (
    scope,
  ) => sql`select p.name as program, to_char(g.month, 'YYYY-MM') as month, r.name as reseller, p.tier,
      c.starts_on, c.ends_on, c.seats, w.members, w.active,
      case when w.members > c.seats then w.members - c.seats when c.seats is not null then 0 end as over_seats,
      p.id::text || to_char(g.month, 'YYYYMM') as row_key, p.id as program_id, p.reseller_id
    from program p left join program_contract c on c.program_id = p.id left join reseller r on r.id = p.reseller_id
    cross join generate_series(${monthOf(sql`${scope.from}::date`)}, ${monthOf(sql`${scope.to}::date`)}, interval '1 month')
      as g (month)
    left join (select w.program_id, ${monthOf(sql`w.starts_on`)} as month, max(w.members) as members, max(w.active) as active
      from program_week w where ${inMonths(sql`w.starts_on`, scope)} group by 1, 2) w
      on w.program_id = p.id and w.month = g.month
    where ${seenBy(scope)} and p.created_at < (g.month + interval '1 month') at time zone 'UTC'
      and (p.closed_at is null or p.closed_at >= g.month at time zone 'UTC')`,
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function ordered(
  name: PlatformReport,
  scope: PlatformScope,
  { column, order }: ReportSort,
): RawBuilder<unknown> {
  const kinds: Readonly<Record<string, string>> = platformReports[name].columns;
  const key = sql.ref(snake(column));
  const by = kinds[column] === 'text' ? sql`lower(${key})` : key;
  const direction = sql.raw(order);
  return sql`select * from (${queries[name](scope)}) report
    order by ${by} ${direction} nulls last, row_key ${direction}`;
}

/** Returns all rows of a report, for a file. */
export const wholePlatformReport = (name: PlatformReport, scope: PlatformScope, sort: ReportSort) =>
  sql<ReportRow>`${ordered(name, scope, sort)}`;

/** The first rows of a report. Equal questions that wait together are asked once, because each reads the days of all programs. */
export const readFirstOfPlatform = dedupe(
  async (
    db: Db,
    {
      name,
      scope,
      sort,
      limit,
    }: { name: PlatformReport; scope: PlatformScope; sort: ReportSort; limit: number },
  ): Promise<ReportRow[]> => {
    const { rows } = await sql<ReportRow>`${ordered(name, scope, sort)} limit ${limit}`.execute(db);
    return rows;
  },
);

/** What a report comes to: its rows, the sums of columns that mean something as one (null where none has a value), and its chart. */
export interface ReportSummary {
  rowCount: number;
  sums: Readonly<Record<string, number | null>>;
  /** The charted column by day or month, oldest first. */
  series: { at: string; value: number }[];
}

/** Adds up a report once, by the days or months of its chart. */
export const summarizePlatformReport = dedupe(
  async (db: Db, { name, scope }: { name: PlatformReport; scope: PlatformScope }): Promise<ReportSummary> => {
    const { sums, chart } = platformReports[name];
    const totals = sums.map(
      (column) => sql`sum(${sql.ref(snake(column))})::float8 as ${sql.ref(snake(column))}`,
    );
    const [at, value] = chart
      ? [sql.ref(chart.by), sql`coalesce(sum(${sql.ref(snake(chart.of))}), 0)::float8`]
      : [sql`null::text`, sql`0::float8`];
    const { rows } = await sql<
      Record<string, number | null> & { at: string; value: number; rowCount: number }
    >`
      select ${sql.join([sql`${at} as at, ${value} as value, count(*)::integer as row_count`, ...totals])}
      from (${queries[name](scope)}) report group by 1 order by 1`.execute(db);
    const added = (column: string) =>
      rows.reduce<number | null>(
        (sum, { [column]: more }) => (more == null ? sum : (sum ?? 0) + Number(more)),
        null,
      );
    return {
      rowCount: added('rowCount') ?? 0,
      sums: Object.fromEntries(sums.map((column) => [column, added(column)])),
      series: chart ? rows.map(({ at: day, value: of }) => ({ at: day, value: of })) : [],
    };
  },
);

export interface Aggregate {
  programs: number;
  members: number;
  activeWeek: number;
  activeMonth: number;
  runningChallenges: number;
  steps: number;
  countedAt: Date | null;
}

/** Sums up the figures of all active programs together, as they were counted last. */
export async function sumPrograms(db: Db, onlyOf: string | null): Promise<Aggregate> {
  const own = onlyOf ? sql`and p.reseller_id = ${onlyOf}::uuid` : sql``;
  const { rows } =
    await sql<Aggregate>`select count(*) as programs, coalesce(sum(f.members), 0)::bigint as members,
      coalesce(sum(f.active_week), 0)::bigint as active_week, coalesce(sum(f.active_month), 0)::bigint as active_month,
      coalesce(sum(f.running_challenges), 0)::bigint as running_challenges, min(f.counted_at) as counted_at,
      coalesce(sum(f.steps_month), 0)::bigint as steps
    from program p join program_figures f on f.program_id = p.id where p.closed_at is null and not p.is_reseller_home ${own}`.execute(
      db,
    );
  return rows[0]!;
}
