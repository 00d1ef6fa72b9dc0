import { endsSoonDays, quietDays } from '#contract/features/programs/all-programs.ts';
import { matchesText } from '../../kernel/lists/public.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';
import type { ProgramFilter } from './all-programs.types.ts';

/** SQL: programs with their figures and contracts. */
export const counted = sql`program p join program_figures f on f.program_id = p.id
  left join program_contract c on c.program_id = f.program_id`;

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const states: Record<NonNullable<ProgramFilter['status']>, RawBuilder<unknown>> = {
  active: sql`p.closed_at is null`,
  closed: sql`p.closed_at is not null`,
  ending: sql`p.deletes_at is not null`,
};

const sizes: Record<NonNullable<ProgramFilter['size']>, RawBuilder<unknown>> = {
  none: sql`f.members = 0`,
  small: sql`f.members between 1 and 100`,
  medium: sql`f.members between 101 and 1000`,
  large: sql`f.members > 1000`,
};

const ofSeats: Record<NonNullable<ProgramFilter['seats']>, RawBuilder<unknown>> = {
  over: sql`f.members > c.seats`,
  within: sql`f.members <= c.seats`,
  none: sql`c.seats is null`,
};

function isVisited(visit: NonNullable<ProgramFilter['visit']>, today: string): RawBuilder<unknown> {
  if (visit === 'never') return sql`f.last_admin_visit is null`;
  const lately = sql`f.last_admin_visit > ${today}::date - ${sql.lit(quietDays)}`;
  // A program that is younger than that is no quiet one.
  const young = sql`p.created_at > ${today}::date - ${sql.lit(quietDays)}`;
  return visit === 'lately' ? lately : sql`not coalesce(${lately}, false) and not ${young}`;
}

function endsThen(end: NonNullable<ProgramFilter['end']>, today: string): RawBuilder<unknown> {
  const soon = sql`${today}::date + ${sql.lit(endsSoonDays)}`;
  switch (end) {
    case 'over':
      return sql`c.ends_on < ${today}::date`;
    case 'soon':
      return sql`c.ends_on between ${today}::date and ${soon}`;
    case 'later':
      return sql`c.ends_on > ${soon}`;
    case 'open':
      return sql`c.ends_on is null`;
  }
}

const hasProvider = sql`exists (select from company_sign_on s where s.program_id = p.id and s.method <> 'list' and s.is_on)`;

/** SQL: the conditions of the filters that have a value. */
function chosen(filter: ProgramFilter): RawBuilder<unknown>[] {
  const { tier, type, status, resellerId, visit, size, end, seats, provider, language, today } = filter;
  return [
    tier && sql`p.tier = ${tier}`,
    type && sql`p.type = ${type}`,
    resellerId && sql`p.reseller_id = ${resellerId}::uuid`,
    status && states[status],
    visit && isVisited(visit, today),
    size && sizes[size],
    end && endsThen(end, today),
    seats && ofSeats[seats],
    provider && (provider === 'on' ? hasProvider : sql`not ${hasProvider}`),
    language &&
      sql`(coalesce(p.settings->'languagesOn', 'null') = 'null' or p.settings->'languagesOn' ? ${language})`,
  ].filter((condition) => condition !== null && condition !== '');
}

/** SQL: the program `p` with its figures `f` and contract `c` is one of the filter. */
export function matches(filter: ProgramFilter): RawBuilder<unknown> {
  const { search, onlyOf } = filter;
  const conditions = [sql`not p.is_reseller_home`, ...chosen(filter)];
  if (onlyOf) conditions.push(sql`p.reseller_id = ${onlyOf}::uuid`);
  if (search && isUuid(search)) conditions.push(sql`p.id = ${search}::uuid`);
  else if (search) conditions.push(matchesText(sql`p.name || ' ' || p.slug`, search));
  return sql.join(conditions, sql` and `);
}
