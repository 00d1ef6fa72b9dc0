import { placeholderPattern } from '#contract/placeholder-username.ts';
import { dayTotals } from '../../domain/activity/public.ts';
import { isReal } from '../../domain/members/public.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';
import type { ReportScope } from './reporting.types.ts';

/** SQL: one row each, with the columns of a report in snake case, and `row_key`, which is unique. */
export type ReportQuery = (scope: ReportScope) => RawBuilder<unknown>;

/** SQL: whether the member `m` is among those the filters choose. Examples never are. */
export function isChosen(scope: ReportScope): RawBuilder<boolean> {
  const { programId, organizationId, teamId, challengeId } = scope;
  const conditions = [sql`m.program_id = ${programId}`, sql`m.status <> 'erased'`, sql`not m.is_example`];
  if (organizationId)
    conditions.push(sql`m.id in (select o.member_id from organization_member o
      where o.program_id = ${programId} and o.organization_id = ${organizationId} and o.left_on is null)`);
  if (teamId)
    conditions.push(sql`m.id in (select t.member_id from team_membership t
      where t.program_id = ${programId} and t.team_id = ${teamId} and t.left_on is null)`);
  if (challengeId)
    // Nobody may see who takes part in a preventative challenge.
    conditions.push(sql`m.id in (select r.member_id from challenge_roster r
      join challenge c on c.program_id = r.program_id and c.id = r.challenge_id and c.challenge_type <> 'preventative'
      where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.counts_to is null)`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const isFiltered = ({ organizationId, teamId, challengeId }: ReportScope) =>
  [organizationId, teamId, challengeId].some((id) => id !== null);

/** SQL: steps of the chosen members by day of the period: member_id, day, steps. */
export function walkedDays(scope: ReportScope): RawBuilder<unknown> {
  const { programId, from, to, manualMode } = scope;
  const who = isFiltered(scope)
    ? sql`and member_id in (select m.id from member m where ${isChosen(scope)})`
    : sql`and ${isReal(programId, 'member_id')}`;
  return dayTotals(
    sql`program_id = ${programId} and day between ${from}::date and ${to}::date ${who}`,
    manualMode,
  );
}

/** SQL: the name of a member `m`. */
export const memberName = sql`trim(m.first_name || ' ' || m.last_name)`;

/** SQL: the username of a member `m`, if they have chosen one. */
export const shownUsername = sql`case when m.username ~ ${placeholderPattern} then '' else m.username end as username`;

/** SQL: the first team of a member `m`. */
export const teamOf = (programId: string) => sql`(select t.name from team_membership tm
  join team t on t.program_id = tm.program_id and t.id = tm.team_id and t.deleted_at is null
  where tm.program_id = ${programId} and tm.member_id = m.id and tm.left_on is null
  order by tm.joined_on, t.id limit 1)`;

/** SQL: the first organization of a member `m`. */
export const organizationOf = (programId: string) => sql`(select o.name from organization_member om
  join organization o on o.program_id = om.program_id and o.id = om.organization_id and o.deleted_at is null
  where om.program_id = ${programId} and om.member_id = m.id and om.left_on is null
  order by om.joined_on, o.id limit 1)`;

/** Calculates how many days are in each of the first and last third of a period. With 0 there is nothing to compare. */
const thirdOf = ({ from, to }: ReportScope) => sql`((${to}::date - ${from}::date + 1) / 3)`;

/** SQL: the sum of `steps` in the first and in the last third of the period, and the change between them in percent. */
export const firstThird = (scope: ReportScope) =>
  sql`coalesce(sum(steps) filter (where day < ${scope.from}::date + ${thirdOf(scope)}), 0)`;
export const lastThird = (scope: ReportScope) =>
  sql`coalesce(sum(steps) filter (where day > ${scope.to}::date - ${thirdOf(scope)}), 0)`;
export const change = (first: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql`round((${last} - ${first}) * 100.0 / nullif(${first}, 0), 1)::float8`;
