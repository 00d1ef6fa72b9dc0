import { pointRules, type CappedRule, type FixedRule, type PointRule } from '#contract/points.ts';
import { column, sql, type Db, type RawBuilder, type UnitOfWork } from '../../platform/db/db.ts';
import { easierDays } from '../members/pure.ts';
import { earnedAtMost } from '../scoring/public.ts';
import { amountFor, capFor } from './amounts.queries.ts';

interface AwardOf<R extends PointRule> {
  memberId: string;
  /** The member's own date. */
  day: string;
  rule: R;
  /** The cause. The same cause pays once for each rule and day. */
  cause: string;
}

/** Rules with a fixed amount, or with an amount given by the cause. */
export type Award = AwardOf<FixedRule> | (AwardOf<Exclude<PointRule, FixedRule>> & { amount: number });

const amountOf = (award: Award): number => ('amount' in award ? award.amount : pointRules[award.rule]);
const isOn = (programId: string | RawBuilder<unknown>) =>
  sql<boolean>`(select (settings->>'pointsOn')::boolean and tier <> 'core' from program where id = ${programId})`;

const base = (cause: string) => sql`split_part(${sql.ref(cause)}, '#', 1)`;

/**
 * SQL: the cause of the next line of a ledger. What was paid is not paid twice, but again after it was taken back; the lines are then
 * told apart by a number.
 */
const nextCause = (
  programId: string,
  of: {
    memberId: RawBuilder<unknown>;
    day: RawBuilder<unknown>;
    rule: RawBuilder<unknown>;
    cause: RawBuilder<unknown>;
  },
) =>
  sql`${of.cause} || coalesce((select '#' || count(*) from point_entry o where o.program_id = ${programId}::uuid
    and o.member_id = ${of.memberId} and o.day = ${of.day} and o.rule = ${of.rule} and ${base('o.cause')} = ${of.cause}
    having sum(o.amount) <= 0), '')`;

/** Takes back what these causes paid on these days, by lines of their own. Returns how many points. */
export async function takePointsBack(
  tx: Db,
  programId: string,
  causes: readonly { memberId: string; day: string; rule: PointRule; cause: string }[],
  now: Date,
): Promise<number> {
  if (!causes.length) return 0;
  const { rows } = await sql<{
    memberId: string;
    rule: PointRule;
    cause: string;
    day: string;
    amount: number;
  }>`
    select p.member_id, p.rule, ${base('p.cause')} || '#' || count(*) as cause, p.day, -sum(p.amount)::integer as amount
    from point_entry p join unnest(${column(causes, 'memberId')}::uuid[], ${column(causes, 'day')}::date[],
        ${column(causes, 'rule')}::text[], ${column(causes, 'cause')}::text[]) as c (member_id, day, rule, cause)
      on p.member_id = c.member_id and p.day = c.day and p.rule = c.rule and ${base('p.cause')} = c.cause
    where p.program_id = ${programId} group by p.member_id, p.day, p.rule, ${base('p.cause')} having sum(p.amount) > 0`.execute(
    tx,
  );
  await sql`insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select ${programId}::uuid, b.*, ${now}::timestamptz
    from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'rule')}::text[], ${column(rows, 'cause')}::text[],
      ${column(rows, 'day')}::date[], ${column(rows, 'amount')}::integer[]) as b`.execute(tx);
  return rows.reduce((sum, { amount }) => sum - amount, 0);
}

/** Pays open points, if the program has points on. Returns how many points were paid. */
export async function awardPoints(
  tx: Db,
  programId: string,
  awards: readonly Award[],
  now: Date,
): Promise<number> {
  if (!awards.length) return 0;
  const { rows } = await sql<{
    amount: number;
  }>`insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select ${programId}::uuid, a.member_id, a.rule, ${nextCause(programId, { memberId: sql`a.member_id`, day: sql`a.day`, rule: sql`a.rule`, cause: sql`a.cause` })},
      a.day, coalesce(pa.amount, a.amount), ${now}::timestamptz
    from unnest(${column(awards, 'memberId')}::uuid[], ${column(awards, 'rule')}::text[], ${column(awards, 'cause')}::text[],
      ${column(awards, 'day')}::date[], ${awards.map(amountOf)}::integer[]) as a (member_id, rule, cause, day, amount)
      left join point_amount pa on pa.program_id = ${programId}::uuid and pa.rule = a.rule
    where coalesce(pa.amount, a.amount) > 0 and ${isOn(programId)} order by a.member_id, a.day, a.rule, a.cause on conflict do nothing returning amount`.execute(
    tx,
  );
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

interface CappedAward {
  memberId: string;
  rule: CappedRule;
  /** The cause: the metric or the comment. */
  cause: string;
  days: readonly string[];
}

/**
 * Awards points for metrics or comments of a day, up to the daily limit of each rule. The caller holds the member's
 * lock, so nobody else can change the count.
 */
export async function awardCapped(
  tx: Db,
  programId: string,
  { memberId, rule, cause, days }: CappedAward,
  now: Date,
): Promise<void> {
  const amount = amountFor(programId, rule);
  await sql`insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select ${programId}::uuid, ${memberId}::uuid, ${rule},
      ${nextCause(programId, { memberId: sql`${memberId}::uuid`, day: sql`d.day`, rule: sql`${rule}`, cause: sql`${cause}::text` })},
      d.day, ${amount}, ${now}::timestamptz
    from unnest(${days}::date[]) as d (day)
    where ${isOn(programId)} and (select coalesce(sum(p.amount), 0) from point_entry p where p.program_id = ${programId}
      and p.member_id = ${memberId} and p.day = d.day and p.rule = ${rule}) + ${amount} <= ${capFor(programId, rule)}
      and ${amount} > 0
    on conflict do nothing`.execute(tx);
}

export interface DaySum {
  memberId: string;
  day: string;
  /** Steps of the day as the profile counts them, activities included. */
  total: number;
}

/** SQL: the goal of a member `m` on a day `d`, half of it in an easier week (docs/domain.md#coming-back), null without one. */
const goalOfDay = sql`case when m.daily_step_goal is not null and d.day > m.easier_until - ${sql.lit(easierDays)} and d.day <= m.easier_until
    then greatest(1, round(m.daily_step_goal / 2.0)) else m.daily_step_goal end`;

/**
 * Pays for days with steps, and for days that reached the member's own goal, from registration on; for no more than an admin let a day
 * count in a challenge.
 */
export function awardDays(unit: UnitOfWork, programId: string, days: readonly DaySum[], now: Date): void {
  if (!days.length) return;
  unit.write(sql`insert into point_entry (program_id, member_id, rule, cause, day, amount, created_at)
    select ${programId}::uuid, d.member_id, r.rule,
      ${nextCause(programId, { memberId: sql`d.member_id`, day: sql`d.day`, rule: sql`r.rule`, cause: sql`''::text` })},
      d.day, r.amount, ${now}::timestamptz
    from unnest(${column(days, 'memberId')}::uuid[], ${column(days, 'day')}::date[], ${column(days, 'total')}::integer[])
        as d (member_id, day, total)
      join member m on m.program_id = ${programId}::uuid and m.id = d.member_id
      cross join lateral (select least(d.total, ${earnedAtMost(programId, sql`d.member_id`, sql`d.day`)}) as total) e
      cross join lateral (values ('any_steps', ${amountFor(programId, 'any_steps')}, e.total > 0),
        ('goal_met', ${amountFor(programId, 'goal_met')}, e.total >= ${goalOfDay})) as r (rule, amount, due)
    -- The sum keeps the planner from looking members up by their registration instead of their id.
    where r.due and r.amount > 0 and m.registered_on + 0 <= d.day and ${isOn(programId)} order by d.member_id, d.day
    on conflict (program_id, member_id, day, rule, cause) do nothing`);
}

/** Sums up the points in the ledger that a member earned in a challenge. */
export async function sumPointsFor(
  db: Db,
  programId: string,
  memberId: string,
  challengeId: string,
): Promise<number> {
  const { rows } = await sql<{
    points: number;
  }>`select coalesce(sum(amount), 0)::integer as points from point_entry
    where program_id = ${programId} and member_id = ${memberId} and rule like 'challenge%' and cause = ${challengeId}`.execute(
    db,
  );
  return rows[0]!.points;
}
