import type { PointRule } from '#contract/points.ts';
import { isShownToOthers } from '../../domain/points/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export async function noteDue(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into point_due (program_id, member_id, noted_at)
    select ${programId}::uuid, id, ${now}::timestamptz from unnest(${memberIds.toSorted()}::uuid[]) as id
    where (select (settings->>'pointsOn')::boolean and tier <> 'core' from program where id = ${programId})
    on conflict do nothing`.execute(tx);
}

/** The date it is for each of these members. */
export async function readToday(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<{ memberId: string; day: string }[]> {
  const { rows } = await sql<{ memberId: string; day: string }>`select id as member_id,
      (${now}::timestamptz at time zone time_zone)::date as day from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[])`.execute(tx);
  return rows;
}

export interface Due {
  programId: string;
  memberId: string;
}

export async function readDue(platform: Db, notedBefore: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select program_id, member_id from point_due
    where noted_at <= ${notedBefore} order by program_id, member_id
    limit ${limit}`.execute(platform);
  return rows;
}

/** Takes a member off the list to settle their points. Returns false if another process has taken them. */
export async function takeDue(tx: Db, { programId, memberId }: Due): Promise<boolean> {
  const { rows } = await sql`delete from point_due where program_id = ${programId} and member_id = ${memberId}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Reads the days on which a member has an entry of each metric. */
export async function readMetricDays(
  tx: Db,
  programId: string,
  memberId: string,
  from: string,
  to: string,
): Promise<{ metric: string; days: string[] }[]> {
  const { rows } = await sql<{ metric: string; days: string[] }>`
    select metric, array_agg(day::text order by day) as days from metric_day
    where program_id = ${programId} and member_id = ${memberId} and day between ${from}::date and ${to}::date
    group by metric order by metric`.execute(tx);
  return rows;
}

export interface LedgerRow {
  day: string;
  rule: PointRule;
  amount: number;
  /** Of all entries of the day that are listed. */
  dayTotal: number;
  cause: string;
  challengeName: string | null;
  /** The reason that an admin gave for the points. */
  reason: string | null;
  at: Date;
}

export async function sumPoints(
  db: Db,
  programId: string,
  memberId: string,
): Promise<{ points: number; entries: number }> {
  const { rows } = await sql<{
    points: number;
    entries: number;
  }>`select coalesce(sum(amount), 0)::bigint as points,
      count(*) as entries from point_entry where program_id = ${programId} and member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]!;
}

/** Sums up a member's points by a moment. */
export async function sumPointsUntil(
  db: Db,
  programId: string,
  memberId: string,
  until: Date,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(amount), 0)::bigint as points
    from point_entry where program_id = ${programId} and member_id = ${memberId} and created_at <= ${until}`.execute(
    db,
  );
  return rows[0]!.points;
}

/** SQL: whether others see the entry `p` by its day. Journal entries are in the sum alone. */
const isListed = sql`p.rule <> 'journal'`;

/** Sums up a member's points as others see them, and how many entries they can list. */
export async function sumShownEntries(
  db: Db,
  programId: string,
  memberId: string,
  now: Date,
): Promise<{ points: number; entries: number }> {
  const { rows } = await sql<{
    points: number;
    entries: number;
  }>`select coalesce(sum(p.amount), 0)::bigint as points,
      count(*) filter (where ${isListed}) as entries from point_entry p where p.program_id = ${programId} and p.member_id = ${memberId}
      and ${isShownToOthers(programId, now)}`.execute(db);
  return rows[0]!;
}

interface Correction {
  memberId: string;
  day: string;
  amount: number;
  /** Each correction has its own, so that the same reason can be given again. */
  cause: string;
  reason: string;
}

/** Adds an entry that an admin gave, with its reason. */
export async function insertCorrection(
  tx: Db,
  programId: string,
  { memberId, day, amount, cause, reason }: Correction,
  now: Date,
): Promise<void> {
  await tx.insertInto('pointReason').values({ programId, cause, reason }).execute();
  await tx
    .insertInto('pointEntry')
    .values({ programId, memberId, rule: 'admin', cause, day, amount, createdAt: now })
    .execute();
}

interface LedgerPage {
  page: number;
  perPage: number;
  /** Others see the state of this moment. Null: the member sees everything. */
  shownAt: Date | null;
}

/** Lists a page of what a member earned, newest day first. */
export async function listLedger(
  db: Db,
  programId: string,
  memberId: string,
  { page, perPage, shownAt }: LedgerPage,
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`select p.day, p.rule, p.amount, p.created_at as at,
      sum(p.amount) over (partition by p.day)::integer as day_total,
      coalesce((select b.name from own_badge b where p.rule = 'badge' and b.program_id = p.program_id
        and b.id::text = split_part(p.cause, '#', 1)), p.cause) as cause,
      (select c.name from challenge c where c.program_id = p.program_id and p.rule like 'challenge%' and c.id::text = p.cause) as challenge_name,
      (select r.reason from point_reason r where r.program_id = p.program_id and p.rule = 'admin' and r.cause = p.cause) as reason
    from point_entry p where p.program_id = ${programId} and p.member_id = ${memberId}
      ${shownAt ? sql`and ${isListed} and ${isShownToOthers(programId, shownAt)}` : sql``}
    order by p.day desc, p.rule, p.cause limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
}

/** Sets the program's amounts from now on. */
export async function upsertAmounts(
  tx: Db,
  programId: string,
  rows: readonly { rule: PointRule; amount: number; dailyCap: number | null }[],
): Promise<void> {
  await tx
    .insertInto('pointAmount')
    .values(rows.map((row) => ({ programId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['programId', 'rule']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        dailyCap: eb.ref('excluded.dailyCap'),
      })),
    )
    .execute();
}
