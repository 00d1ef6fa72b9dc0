import type { ChallengePhase } from '#contract/features/challenges/challenges.ts';
import type { ChallengeType } from '#contract/features/challenges/kinds.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { PlatformChallengeRow } from '../../domain/challenges/pure.ts';
import { phaseIs, typeIs } from './directory.queries.ts';

export interface AllChallengesFilter {
  search: string | null;
  programId: string | null;
  phase: ChallengePhase | null;
  challengeType: ChallengeType | null;
  now: Date;
}

function matching({
  search,
  programId,
  phase,
  challengeType,
  now,
}: AllChallengesFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`not challenge.is_example`];
  if (search) conditions.push(matchesText(sql`challenge.name`, search));
  if (programId) conditions.push(sql`challenge.program_id = ${programId}`);
  if (phase) conditions.push(phaseIs(phase, now));
  if (challengeType) conditions.push(typeIs(challengeType));
  return sql`from challenge where ${sql.join(conditions, sql` and `)}`;
}

const columns = sql`c.id, c.program_id, p.name as program_name, c.name, c.challenge_type, c.competition_of, c.map_id, c.between_whom,
  c.start_date, c.end_date, c.time_zone, c.final_at, c.archived_at, c.featured, c.start_date::text as sort_key`;

/**
 * Adds the number of participants. This is a separate statement because Citus can't run a sub-select for each row of a
 * limited list (docs/growing-citus.md).
 */
async function withPeople(
  db: Db,
  challenges: readonly Omit<PlatformChallengeRow, 'people'>[],
): Promise<PlatformChallengeRow[]> {
  const [programs, ids] = [challenges.map((row) => row.programId), challenges.map(({ id }) => id)];
  const { rows } = await sql<{ id: string; people: number }>`select challenge_id as id, count(*) as people
    from challenge_roster where program_id = any(${programs}::uuid[]) and challenge_id = any(${ids}::uuid[])
      and counts_to is null group by program_id, challenge_id`.execute(db);
  const people = new Map(rows.map((row) => [row.id, row.people]));
  return challenges.map((row) => ({ ...row, people: people.get(row.id) ?? 0 }));
}

/** Counts the challenges that match, up to a limit. */
export async function countAllChallenges(db: Db, filter: AllChallengesFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 ${matching(filter)} limit ${most}) f`.execute(db);
  return rows[0]!.count;
}

/** Lists the newest first. */
export async function listAllChallenges(
  db: Db,
  filter: AllChallengesFilter,
  limit: number,
  from: number | CursorPosition,
): Promise<PlatformChallengeRow[]> {
  const by = {
    column: sql`challenge.start_date`,
    id: sql`challenge.id`,
    order: 'desc',
    type: 'day',
  } as const;
  const beyond = typeof from === 'number' ? sql`true` : isAfter(by, from);
  const offset = typeof from === 'number' ? from : 0;
  const { rows } = await sql<
    Omit<PlatformChallengeRow, 'people'>
  >`select ${columns} from (select challenge.* ${matching(filter)}
      and ${beyond} order by challenge.start_date desc, challenge.id desc limit ${limit} offset ${offset}) c
    join program p on p.id = c.program_id order by c.start_date desc, c.id desc`.execute(db);
  return withPeople(db, rows);
}

export async function findChallengeAnywhere(db: Db, id: string): Promise<PlatformChallengeRow | undefined> {
  const { rows } = await sql<Omit<PlatformChallengeRow, 'people'>>`select ${columns} from challenge c
    join program p on p.id = c.program_id where c.id = ${id}`.execute(db);
  return (await withPeople(db, rows))[0];
}
