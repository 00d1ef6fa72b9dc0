import type { ChallengeDirectorySort } from '#contract/features/challenges/directory.ts';
import type { Between, ChallengePhase } from '#contract/features/challenges/challenges.ts';
import type { ChallengeType, CompetitionOf } from '#contract/features/challenges/kinds.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { todayThere } from '../../domain/challenges/public.ts';
import type { ChallengeDirectoryRow } from '../../domain/challenges/pure.ts';

export interface ChallengeDirectoryFilter {
  search: string | null;
  phase: ChallengePhase | null;
  challengeType: ChallengeType | null;
  competitionOf: CompetitionOf | null;
  between: Between | null;
  /** Also those about health, which no key may know of. */
  withHealth: boolean;
  now: Date;
}

/** Applies the same rules as `phaseAt`, because PostgreSQL has to filter by them. */
export function phaseIs(phase: ChallengePhase, now: Date): RawBuilder<unknown> {
  const archived = sql`(archived_at is not null or final_at + interval '30 days' <= ${now}::timestamptz)`;
  if (phase === 'archived') return archived;
  const isFinal = sql`final_at <= ${now}::timestamptz`;
  if (phase === 'final') return sql`not ${archived} and ${isFinal}`;
  const today = todayThere(now);
  const days = {
    pending: sql`start_date > ${today}`,
    active: sql`start_date <= ${today} and end_date >= ${today}`,
    grace: sql`end_date < ${today}`,
  };
  return sql`not ${archived} and not ${isFinal} and ${days[phase]}`;
}

/** A map challenge is stored as a chart that has a map. */
export function typeIs(type: ChallengeType): RawBuilder<unknown> {
  if (type === 'map') return sql`challenge_type = 'chart' and map_id is not null`;
  if (type === 'chart') return sql`challenge_type = 'chart' and map_id is null`;
  return sql`challenge_type = ${type}`;
}

/** SQL: `from challenge where ...` for the challenges that match. */
function matching(
  programId: string,
  { search, phase, challengeType, competitionOf, between, withHealth, now }: ChallengeDirectoryFilter,
) {
  const conditions = [sql`challenge.program_id = ${programId}`];
  if (search) conditions.push(matchesText(sql`challenge.name`, search));
  if (phase) conditions.push(phaseIs(phase, now));
  if (challengeType) conditions.push(typeIs(challengeType));
  if (competitionOf) conditions.push(sql`competition_of = ${competitionOf}`);
  if (between) conditions.push(sql`between_whom = ${between}`);
  if (!withHealth) conditions.push(sql`challenge_type not in ('wellness', 'preventative')`);
  return sql`from challenge where ${sql.join(conditions, sql` and `)}`;
}

export async function countChallengeDirectory(
  db: Db,
  programId: string,
  filter: ChallengeDirectoryFilter,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count ${matching(programId, filter)}`.execute(db);
  return rows[0]!.count;
}

const people = (programId: string) => sql`(select count(*) from challenge_roster r
  where r.program_id = ${programId} and r.challenge_id = challenge.id and r.counts_to is null)`;

function sortedBy(programId: string, column: ChallengeDirectorySort) {
  if (column === 'people') return { column: people(programId), type: 'number' as const };
  if (column === 'challengeName') return { column: sql`lower(challenge.name)`, type: 'text' as const };
  const day = column === 'startDate' ? sql`challenge.start_date` : sql`challenge.end_date`;
  return { column: day, type: 'day' as const };
}

/** Lists a page of the challenges that match, private ones included, from an offset or after a position. */
export async function listChallengeDirectoryRows(
  db: Db,
  programId: string,
  filter: ChallengeDirectoryFilter,
  sort: { column: ChallengeDirectorySort; order: 'asc' | 'desc' },
  limit: number,
  from: number | CursorPosition,
): Promise<ChallengeDirectoryRow[]> {
  const { column, type } = sortedBy(programId, sort.column);
  const id = sql`challenge.id`;
  const order = sql`${column} ${sql.raw(sort.order)}, ${id} ${sql.raw(sort.order)}`;
  const at = typeof from === 'number' ? sql`true` : isAfter({ column, id, order: sort.order, type }, from);
  const offset = typeof from === 'number' ? from : 0;
  // People are counted for the rows of the page only, unless they are what the list is sorted by.
  const { rows } =
    await sql<ChallengeDirectoryRow>`select challenge.id, challenge.name, challenge.challenge_type,
      challenge.competition_of, challenge.map_id, challenge.between_whom, challenge.start_date, challenge.end_date, challenge.time_zone,
      challenge.final_at, challenge.archived_at, challenge.featured, challenge.sort_key,
      ${people(programId)} as people
    from (select challenge.*, (${column})::text as sort_key, row_number() over (order by ${order}) as place
      ${matching(programId, filter)} and ${at} order by ${order} limit ${limit} offset ${offset}) challenge
    order by challenge.place`.execute(db);
  return rows;
}
