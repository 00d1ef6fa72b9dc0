import { isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { pictureOf } from '../../domain/maps/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { MilestoneOnWay, OnWay } from './journey.types.ts';

interface Place {
  programId: string;
  challengeId: string;
}

interface Page {
  limit: number;
  offset: number;
}

/** Null entrant: nobody, who has reached nothing. Places not reached never leave the database. */
const words = sql`m.id, m.position, m.fraction, m.place,
  case when known.reached_at is not null then m.title end as title,
  case when known.reached_at is not null then m.text end as text,
  case when known.reached_at is not null then m.fact end as fact,
  case when known.reached_at is not null then m.source_label end as source_label,
  case when known.reached_at is not null then m.source_url end as source_url,
  case when known.reached_at is not null then m.drawing end as drawing,
  case when known.reached_at is not null then ${pictureOf(false, 'm.photo_id')} end as photo`;
/** Selects when an entrant passed the milestone: the first time that they came to it or beyond. */
const reachedBy = (alias: 'known' | 'theirs', entrantId: string | null) =>
  sql`lateral (select u.reached_at from milestone_unlock u where u.program_id = m.program_id
    and u.challenge_id = w.challenge_id and u.entrant_id = ${entrantId}::uuid and u.position >= m.position
    order by u.position limit 1) ${sql.raw(alias)} on true`;
const ways = sql`map w join milestone m on m.program_id = w.program_id
  and m.map_id = w.id`;
const isChallenge = ({ programId, challengeId }: Place) =>
  sql`w.program_id = ${programId} and w.challenge_id = ${challengeId}`;

/** Lists where the milestones lie on the way of a challenge, in their order. */
export async function listFractions(db: Db, at: Place): Promise<number[]> {
  const { rows } = await sql<{ fraction: number }>`select m.fraction::float8 as fraction from ${ways}
    where ${isChallenge(at)} order by m.position`.execute(db);
  return rows.map(({ fraction }) => fraction);
}

/** Lists a page of the milestones in their order, as the entrant knows them. */
export async function listMilestonesOnWay(
  db: Db,
  at: Place & { entrantId: string | null },
  { limit, offset }: Page,
): Promise<{ rows: MilestoneOnWay[]; total: number }> {
  const [listed, counted] = await Promise.all([
    sql<MilestoneOnWay>`select ${words}, known.reached_at from ${ways}
      left join ${reachedBy('known', at.entrantId)}
      where ${isChallenge(at)} order by m.position limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${ways} where ${isChallenge(at)}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}

/** Lists those that one entrant has come to, the latest first; what they say as far as another one knows it. */
export async function listReached(
  db: Db,
  at: Place & { entrantId: string | null; viewerEntrantId: string | null },
  { limit, offset }: Page,
): Promise<{ rows: MilestoneOnWay[]; total: number }> {
  const from = sql`${ways} join ${reachedBy('theirs', at.entrantId)}`;
  const [listed, counted] = await Promise.all([
    sql<MilestoneOnWay>`select ${words}, theirs.reached_at from ${from}
      left join ${reachedBy('known', at.viewerEntrantId)}
      where ${isChallenge(at)} order by m.position desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from} where ${isChallenge(at)}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}

/** Finds the photo of a milestone that the entrant has come to; of any other there is none. */
export async function findKnownPhoto(
  db: Db,
  at: Place & { entrantId: string | null },
  milestoneId: string,
): Promise<string | null> {
  const { rows } = await sql<{ photoId: string | null }>`select m.photo_id from ${ways}
    join ${reachedBy('known', at.entrantId)} where ${isChallenge(at)} and m.id = ${milestoneId}`.execute(db);
  return rows[0]?.photoId ?? null;
}

const leaders = 5;
const friends = 20;

/** The member, their friends and the top of the board, limited to people they can see. */
export async function readPeopleOnWay(db: Db, at: Place, visibility: Visibility): Promise<OnWay[]> {
  const { programId, challengeId } = at;
  const columns = sql`s.member_id as entrant_id, trim(m.first_name || ' ' || m.last_name) as name, s.total as score`;
  const from = sql`score s join member m on m.program_id = s.program_id and m.id = s.member_id and m.status <> 'erased'`;
  const here = sql`s.program_id = ${programId} and s.challenge_id = ${challengeId}`;
  const seen = isSeen({ ...visibility, seesAll: false }, 'm');
  const { rows } = await sql<OnWay>`
    (select 'mine' as kind, ${columns} from ${from} where ${here} and s.member_id = ${visibility.viewerId})
    union all
    (select 'friend', ${columns} from friendship f join ${from} on s.program_id = f.program_id and s.member_id = f.friend_id
      where f.program_id = ${programId} and f.member_id = ${visibility.viewerId} and ${here} and ${seen}
      order by s.total desc, s.member_id limit ${friends})
    union all
    (select 'leading', ${columns} from ${from} where ${here} and ${visibility.seesAll ? sql`true` : seen}
      order by s.rank_score desc, s.credited_days desc, s.reached_at, s.member_id limit ${leaders})`.execute(
    db,
  );
  const known = new Set<string>();
  return rows.filter(({ entrantId }) => !known.has(entrantId) && known.add(entrantId));
}
