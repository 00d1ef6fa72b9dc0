import type { Tier } from '#contract/features/programs/programs.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { TrendWeek } from './platform-home.types.ts';

interface Asked {
  resellerId: string | null;
  tier: Tier | null;
  from: string;
}

const among = (alias: string, { resellerId, tier }: Omit<Asked, 'from'>): RawBuilder<unknown> => sql`
  ${resellerId ? sql`${sql.ref(`${alias}.reseller_id`)} = ${resellerId}::uuid` : sql`true`}
  and ${tier ? sql`${sql.ref(`${alias}.tier`)} = ${tier}` : sql`true`}`;

/** Sums up the stored weeks since a Monday, oldest first. */
export async function listTrend(db: Db, { from, ...who }: Asked): Promise<TrendWeek[]> {
  const { rows } = await sql<TrendWeek>`select w.starts_on, sum(w.programs)::integer as programs,
      sum(w.members)::integer as members, sum(w.active)::integer as active
    from platform_week w where w.starts_on >= ${from}::date and ${among('w', who)}
    group by w.starts_on order by w.starts_on`.execute(db);
  return rows;
}

/** Sums up the active programs as they were counted last. */
export async function sumNow(db: Db, who: Omit<Asked, 'from'>) {
  const { rows } = await sql<{
    programs: number;
    members: number;
    activeMonth: number;
  }>`select count(*)::integer as programs,
      coalesce(sum(f.members), 0)::integer as members, coalesce(sum(f.active_month), 0)::integer as active_month
    from program p join program_figures f on f.program_id = p.id
    where p.closed_at is null and not p.is_reseller_home and ${among('p', who)}`.execute(db);
  return rows[0]!;
}

interface Counted extends TrendWeek {
  resellerId: string | null;
  tier: string;
}

/** Lists which of these weeks are stored. */
export async function listStoredWeeks(db: Db, mondays: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ startsOn: string }>`select distinct starts_on from platform_week
    where starts_on = any(${mondays}::date[])`.execute(db);
  return rows.map(({ startsOn }) => startsOn);
}

/**
 * Counts these weeks anew, each by the resellers and tiers of today. A program is part of a week if it was there before
 * the end of the week and was not deactivated by then. Members of a week are as its own overview has them.
 */
export async function countWeeks(tx: Db, mondays: readonly string[]): Promise<void> {
  const { rows } =
    await sql<Counted>`select d.starts_on, p.reseller_id, p.tier, count(*)::integer as programs,
      coalesce(sum(greatest(w.members, w.active)), 0)::integer as members, coalesce(sum(w.active), 0)::integer as active
    from unnest(${mondays}::date[]) as d (starts_on)
    join program p on p.created_at < d.starts_on + 7 and not p.is_reseller_home
      and (p.closed_at is null or p.closed_at >= d.starts_on + 7)
    left join program_week w on w.program_id = p.id and w.starts_on = d.starts_on
    group by d.starts_on, p.reseller_id, p.tier`.execute(tx);
  await tx
    .deleteFrom('platformWeek')
    .where(sql<boolean>`starts_on = any(${mondays}::date[])`)
    .execute();
  for (const row of rows)
    await tx
      .insertInto('platformWeek')
      .values({ id: newId(), ...row })
      .execute();
}
