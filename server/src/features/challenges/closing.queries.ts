import { standsStill } from '../../domain/challenges/public.ts';
import { isOpen } from '../../domain/programs/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import type { IncentiveType } from './scoring/outcome.ts';

/** Final challenges whose closing is not done; one that an admin had archived before its end is called off. */
export async function readUnclosed(
  platform: Db,
  now: Date,
): Promise<{ programId: string; challengeId: string }[]> {
  const { rows } = await sql<{ programId: string; challengeId: string }>`
    select c.program_id, c.id as challenge_id from challenge c where c.closed_at is null and c.final_at <= ${now}
      and c.averaged_on = c.end_date and (c.competition_of <> 'points' or c.counted_until >= c.final_at or ${standsStill})
      and (c.archived_at is null or c.archived_at >= c.final_at) and ${isOpen(sql`c.program_id`)} order by c.final_at, c.id`.execute(
    platform,
  );
  return rows;
}

/** The progress of closing, or null if it is done or the challenge is gone. The row stays locked until the commit. */
export async function lockClosing(
  tx: Db,
  programId: string,
  id: string,
): Promise<{ closedThrough: string | null } | null> {
  const { rows } = await sql<{ closedThrough: string | null }>`select closed_through from challenge
    where program_id = ${programId} and id = ${id} and closed_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function markClosed(
  tx: Db,
  programId: string,
  id: string,
  through: string | null,
  closedAt: Date | null,
): Promise<void> {
  await sql`update challenge set closed_through = coalesce(${through}::uuid, closed_through), closed_at = ${closedAt}::timestamptz
    where program_id = ${programId} and id = ${id}`.execute(tx);
}

export interface ClosingRow {
  memberId: string;
  loginId: string | null;
  email: string;
  firstName: string;
  locale: string;
  ranksShown: RanksShown;
  /** As others read it; null: the profile is hidden. */
  shownName: string | null;
  total: number;
  creditedDays: number;
  rankScore: number;
  reachedAt: number;
  creditedTeams: string[];
  completed: boolean;
}

/** Returns a row for each active entrant of a challenge. */
const closingRows = (
  programId: string,
  id: string,
) => sql`select s.member_id, m.login_id, m.email, m.first_name, m.locale, m.ranks_shown,
      case when not m.profile_hidden then trim(m.first_name || ' ' || m.last_name) end as shown_name, s.total, s.credited_days, s.rank_score,
      (extract(epoch from s.reached_at) * 1000000)::bigint as reached_at,
      array(select c.team_id from team_credit c where c.program_id = s.program_id and c.challenge_id = s.challenge_id
        and c.member_id = s.member_id and c.credited_days > 0 order by c.total desc, c.team_id)::text[] as credited_teams,
      exists (select from preventative_entry e where e.program_id = s.program_id and e.challenge_id = s.challenge_id
        and e.member_id = s.member_id and e.completed_at is not null) as completed
    from score s join member m on m.program_id = s.program_id and m.id = s.member_id and m.status = 'active'
    where s.program_id = ${programId} and s.challenge_id = ${id}`;

/** Entrants by member id, a chunk at a time. */
export async function readClosingRows(
  tx: Db,
  programId: string,
  id: string,
  after: string | null,
  limit: number,
): Promise<ClosingRow[]> {
  const { rows } =
    await sql<ClosingRow>`${closingRows(programId, id)} ${after ? sql`and s.member_id > ${after}` : sql``}
    order by s.member_id limit ${limit}`.execute(tx);
  return rows;
}

export async function readClosingRow(
  db: Db,
  programId: string,
  id: string,
  memberId: string,
): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`${closingRows(programId, id)} and s.member_id = ${memberId}`.execute(
    db,
  );
  return rows[0];
}

export interface Incentive {
  programId: string;
  challengeId: string;
  type: IncentiveType;
  amount: number;
}

/** Pays once per member, challenge and type. Answers who was paid now. */
export async function payIncentives(
  tx: Db,
  { programId, challengeId, type, amount }: Incentive,
  memberIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (!memberIds.length) return [];
  const { rows } = await sql<{
    memberId: string;
  }>`insert into incentive_entry (program_id, challenge_id, member_id, type, amount, created_at)
    select ${programId}::uuid, ${challengeId}::uuid, id, ${type}, ${amount}, ${now}::timestamptz
    from unnest(${memberIds}::uuid[]) as id on conflict do nothing returning member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

export async function findIncentive(
  db: Db,
  programId: string,
  challengeId: string,
  memberId: string,
): Promise<{ type: IncentiveType; amount: number; createdAt: Date } | null> {
  const { rows } = await sql<{
    type: IncentiveType;
    amount: number;
    createdAt: Date;
  }>`select type, amount, created_at
    from incentive_entry where program_id = ${programId} and challenge_id = ${challengeId} and member_id = ${memberId}
    order by created_at limit 1`.execute(db);
  return rows[0] ?? null;
}
