import type { ReachedMilestone } from '#contract/features/moments/moments.ts';
import { pictureOf } from '../../domain/maps/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { Advance } from './journey.types.ts';
import { teamBoard } from '../../domain/boards/public.ts';

interface Place {
  programId: string;
  challengeId: string;
}

const known = ({ programId, challengeId }: Place, entrant: 's.member_id' | 'e.member_id' | 'b.team_id') =>
  sql`(select coalesce(max(u.position), 0) from milestone_unlock u where u.program_id = ${programId}
    and u.challenge_id = ${challengeId} and u.entrant_id = ${sql.ref(entrant)})`;

/**
 * Reads those of a chunk of members who passed the milestone after the last that they have; scores as whole numbers.
 */
export async function readAdvancedMembers(
  tx: Db,
  at: Place,
  { way, fractions, limit }: { way: number; fractions: readonly number[]; limit: number },
): Promise<Advance[]> {
  const { rows } = await sql<Advance>`select s.member_id as entrant_id, s.total as score, k.known
    from score s join member m on m.program_id = s.program_id and m.id = s.member_id and m.status <> 'erased'
    cross join lateral (select ${known(at, 's.member_id')} as known) k
    where s.program_id = ${at.programId} and s.challenge_id = ${at.challengeId} and s.total > 0
      and least(1, s.total::float8 / ${way}::float8) >= (${fractions}::float8[])[k.known + 1]
    order by s.member_id limit ${limit}`.execute(tx);
  return rows;
}

/** Reads members who completed a preventative challenge and have not reached its last milestone. */
export async function readCompleted(tx: Db, at: Place, most: number, limit: number): Promise<Advance[]> {
  const { rows } =
    await sql<Advance>`select e.member_id as entrant_id, 1 as score, k.known from preventative_entry e
    join member m on m.program_id = e.program_id and m.id = e.member_id and m.status <> 'erased'
    cross join lateral (select ${known(at, 'e.member_id')} as known) k
    where e.program_id = ${at.programId} and e.challenge_id = ${at.challengeId} and e.completed_at is not null
      and k.known < ${most} order by e.member_id limit ${limit}`.execute(tx);
  return rows;
}

/** Reads every team (or organization) by its average. */
export async function readTeamsOnWay(tx: Db, at: Place): Promise<Advance[]> {
  const { rows } =
    await sql<Advance>`select b.team_id as entrant_id, greatest(0, b.average) / 100.0::float8 as score,
    ${known(at, 'b.team_id')} as known from (${teamBoard(at.programId, at.challengeId)}) b`.execute(tx);
  return rows;
}

/**
 * Inserts one row for each entrant who moved on, whatever they passed: a place is unlocked if any of their rows is at
 * or beyond it.
 */
export async function insertUnlocks(
  tx: Db,
  { programId, challengeId }: Place,
  {
    kind,
    unlocks,
    now,
  }: { kind: 'member' | 'team'; unlocks: readonly { entrantId: string; through: number }[]; now: Date },
): Promise<void> {
  await sql`insert into milestone_unlock (program_id, challenge_id, ${sql.raw(`${kind}_id`)}, position, reached_at)
    select ${programId}::uuid, ${challengeId}::uuid, u.entrant_id, u.through, ${now}::timestamptz
    from unnest(${unlocks.map((one) => one.entrantId)}::uuid[], ${unlocks.map((one) => one.through)}::integer[])
      as u (entrant_id, through)
    order by 3 on conflict do nothing`.execute(tx);
}

/** Reads the members who count for these teams now. */
export async function readCrews(
  tx: Db,
  { programId, challengeId }: Place,
  teamIds: readonly string[],
): Promise<{ teamId: string; teamName: string; memberId: string }[]> {
  const { rows } = await sql<{ teamId: string; teamName: string; memberId: string }>`
    select distinct r.team_id, g.name as team_name, r.member_id from challenge_roster r
    join entrant_group g on g.program_id = r.program_id and g.id = r.team_id
    where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.team_id = any(${teamIds}::uuid[])
      and r.counts_to is null order by r.member_id`.execute(tx);
  return rows;
}

/** Lists the last place that a member, or a team that they count for, has come to since a moment, of each challenge. */
export async function listReachedSince(
  db: Db,
  { programId, memberId, since }: { programId: string; memberId: string; since: Date },
): Promise<ReachedMilestone[]> {
  const { rows } = await sql<ReachedMilestone>`
    select distinct on (u.challenge_id) u.challenge_id, c.name as challenge_name, c.challenge_type = 'chart' as can_share,
      m.id as milestone_id, m.title as name, m.text, m.drawing, ${pictureOf(false, 'm.photo_id')} as photo
    from milestone_unlock u
    join challenge c on c.program_id = u.program_id and c.id = u.challenge_id
    join map w on w.program_id = u.program_id and w.challenge_id = u.challenge_id
    join milestone m on m.program_id = w.program_id and m.map_id = w.id and m.position = u.position
    where u.program_id = ${programId} and u.reached_at > ${since}
      and (u.challenge_id, u.entrant_id) in (
        select challenge_id, coalesce(team_id, member_id) from challenge_roster
        where program_id = ${programId} and member_id = ${memberId} and counts_to is null
        union all select challenge_id, member_id from challenge_member
        where program_id = ${programId} and member_id = ${memberId} and state = 'joined')
    order by u.challenge_id, u.position desc`.execute(db);
  return rows;
}
