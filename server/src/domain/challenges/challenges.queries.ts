import { coalesce, lookUps, sql, type Db, type Expression, type SqlBool } from '../../platform/db/db.ts';
import { drawnAlike } from '../../platform/words/look-alikes.ts';
import { featuredKey, isAfterFeatured, type CursorPosition } from '../../kernel/lists/public.ts';
import type { Between } from '#contract/features/challenges/challenges.ts';
import {
  listedColumns,
  type ChallengeRow,
  type ListedChallenge,
  type SeenChallenge,
} from './challenges.types.ts';
import {
  asSeenBy,
  image,
  isIn,
  isRunning,
  isSeenBy,
  myState,
  myTeamId,
  teamInvited,
  todayThere,
} from './seen.queries.ts';

export async function insertChallenge(tx: Db, row: ChallengeRow): Promise<void> {
  const frozenRates = row.frozenRates === null ? null : JSON.stringify(row.frozenRates);
  await tx
    .insertInto('challenge')
    .values({ ...row, frozenRates, translations: JSON.stringify(row.translations) })
    .execute();
}

export async function updateChallengeRow(
  tx: Db,
  programId: string,
  id: string,
  { translations, ...change }: Partial<Omit<ChallengeRow, 'frozenRates'>>,
): Promise<void> {
  const texts = translations && { translations: JSON.stringify(translations) };
  await tx
    .updateTable('challenge')
    .set({ ...change, ...texts })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteChallengeRow(tx: Db, programId: string, id: string): Promise<void> {
  // Children first: a transaction that scores a member holds their rows and may still look up the challenge.
  for (const table of ['teamCredit', 'score', 'challengeRoster', 'scoreChange'] as const)
    await tx.deleteFrom(table).where('programId', '=', programId).where('challengeId', '=', id).execute();
  await tx.deleteFrom('challenge').where('programId', '=', programId).where('id', '=', id).execute();
}

/** Whose names a challenge's own must differ from: public ones', or the private ones' of the same maker. */
export type Named = Pick<ChallengeRow, 'name' | 'public' | 'creatorId'>;

/**
 * Whether another challenge that is not archived has the name. People outside a private one learn nothing of it, not
 * even its name: it only conflicts with private ones of the same creator.
 */
export async function isChallengeNameTaken(
  db: Db,
  programId: string,
  { name, public: isPublic, creatorId }: Named,
  exceptId: string | null,
): Promise<boolean> {
  let query = db
    .selectFrom('challenge')
    .select('id')
    .where('programId', '=', programId)
    .where(sql`lower(name)`, 'in', drawnAlike(name.trim()))
    .where('archivedAt', 'is', null)
    .where('public', '=', isPublic);
  if (!isPublic) query = query.where('creatorId', '=', creatorId);
  if (exceptId) query = query.where('id', '!=', exceptId);
  return Boolean(await query.executeTakeFirst());
}

function seen(db: Db, programId: string, viewerId: string) {
  return db
    .selectFrom('challenge')
    .select(listedColumns.map((column) => `challenge.${column}` as const))
    .select([
      myState(viewerId).as('myState'),
      myTeamId(viewerId).as('myTeamId'),
      teamInvited(viewerId).as('teamInvited'),
      image.as('image'),
    ])
    .where('challenge.programId', '=', programId);
}

interface Look {
  programId: string;
  id: string;
  viewerId: string;
}

/** Challenges with what each viewer has to do with them; whether they may see one is the policy's to say. */
export const findChallenge = coalesce<Look, SeenChallenge | undefined>(async (db, looks) => {
  const viewer = sql<string>`q.viewer_id`;
  const { rows } = await sql<SeenChallenge & { place: number }>`
    select challenge.*, ${asSeenBy(viewer)}, q.place
    from unnest(${looks.map((look) => look.id)}::uuid[], ${looks.map((look) => look.viewerId)}::uuid[])
      with ordinality as q (challenge_id, viewer_id, place)
    join challenge on challenge.program_id = ${looks[0]!.programId} and challenge.id = q.challenge_id`.execute(
    lookUps(db),
  );
  const answers: (SeenChallenge | undefined)[] = looks.map(() => undefined);
  for (const { place, ...challenge } of rows) answers[place - 1] = challenge;
  return answers;
});

/** Locks the challenge against changes of its dates and of its day (t) while people or teams come and go. */
export async function lockChallenge(
  tx: Db,
  programId: string,
  id: string,
  mode: 'share' | 'update',
): Promise<ChallengeRow | undefined> {
  const query = tx
    .selectFrom('challenge')
    .selectAll()
    .where('programId', '=', programId)
    .where('id', '=', id);
  const locked = mode === 'share' ? query.forShare() : query.forNoKeyUpdate();
  return locked.$castTo<ChallengeRow>().executeTakeFirst();
}

export interface ChallengeFilter {
  programId: string;
  viewerId: string;
  /** Admins see private challenges too. */
  seesAll: boolean;
  now: Date;
  status: 'pending' | 'active' | 'archived' | null;
  /** Only those with today among their days, or only those that are over or archived. */
  when?: 'running' | 'ended' | null;
  /** Pattern of LIKE, or null. */
  search: string | null;
  featured: boolean | null;
  /** Only those this member is in. */
  ofMemberId: string | null;
  /** Only those between these. */
  between?: Between;
  /** Only those whose days have begun and that are not final, for the dashboard. */
  runningOnly?: boolean;
  /** Only those that the viewer may join at once and is not in. */
  joinableOnly?: boolean;
  /** Unranked challenges are left out: the people in a preventative one are private. */
  rankedOnly?: boolean;
  /** Those about health are left out. */
  withoutHealth?: boolean;
}

const archivedBy = (now: Date) =>
  sql<boolean>`(archived_at is not null or final_at + interval '30 days' <= ${now}::timestamptz)`;

function statusIs(status: 'pending' | 'active' | 'archived', now: Date): Expression<SqlBool> {
  if (status === 'archived') return archivedBy(now);
  const pending = sql<boolean>`(start_date > ${todayThere(now)})`;
  if (status === 'pending') return sql<boolean>`(not ${archivedBy(now)} and ${pending})`;
  return sql<boolean>`(not ${archivedBy(now)} and not ${pending})`;
}

function whenIs(when: 'running' | 'ended', now: Date): Expression<SqlBool> {
  const today = todayThere(now);
  if (when === 'ended') return sql<boolean>`(archived_at is not null or end_date < ${today})`;
  return sql<boolean>`(archived_at is null and start_date <= ${today} and end_date >= ${today})`;
}

function filtered(db: Db, filter: ChallengeFilter) {
  const { viewerId, now } = filter;
  let query = seen(db, filter.programId, viewerId);
  if (!filter.seesAll) query = query.where(isSeenBy(viewerId));
  if (filter.status) query = query.where(statusIs(filter.status, now));
  if (filter.when) query = query.where(whenIs(filter.when, now));
  if (filter.search) query = query.where(sql`lower(name)`, 'like', filter.search);
  if (filter.featured !== null) query = query.where('featured', '=', filter.featured);
  if (filter.ofMemberId) query = query.where(isIn(filter.ofMemberId));
  if (filter.rankedOnly) query = query.where('challengeType', '!=', 'preventative');
  if (filter.withoutHealth) query = query.where('challengeType', 'not in', ['wellness', 'preventative']);
  if (filter.between) query = query.where('betweenWhom', '=', filter.between);
  if (filter.runningOnly) query = query.where(isRunning(now));
  if (filter.joinableOnly) {
    query = query.where(
      sql<boolean>`(archived_at is null and end_date >= ${todayThere(now)} and coalesce(join_deadline, end_date) >= ${todayThere(now)}
        and between_whom = 'individuals' and (open or ${myState(viewerId)} = 'invited') and not ${isIn(viewerId)})`,
    );
  }
  return query;
}

const sortColumns = { startDate: 'startDate', endDate: 'endDate', challengeName: 'name' } as const;
const keyTypes = { startDate: 'day', endDate: 'day', challengeName: 'text' } as const;
export interface ChallengeSort {
  column: keyof typeof sortColumns;
  order: 'asc' | 'desc';
}

export async function countChallenges(db: Db, filter: ChallengeFilter): Promise<number> {
  const row = await filtered(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lists a page of challenges, featured ones first, from an offset or after a position. */
export async function listChallenges(
  db: Db,
  filter: ChallengeFilter,
  sort: ChallengeSort,
  limit: number,
  from: number | CursorPosition,
): Promise<(ListedChallenge & { sortKey: string })[]> {
  const first = from === 0 && !filter.search;
  const featured = sql.ref('featured');
  const by = {
    column: sql.ref(sortColumns[sort.column]),
    id: sql.ref('challenge.id'),
    order: sort.order,
    type: keyTypes[sort.column],
  };
  return filtered(db, filter)
    .select(featuredKey(featured, by.column).as('sortKey'))
    .$if(typeof from !== 'number', (query) =>
      query.where(isAfterFeatured(featured, by, from as CursorPosition)),
    )
    .orderBy('featured', 'desc')
    .orderBy(sortColumns[sort.column], sort.order)
    .orderBy('challenge.id', sort.order)
    .limit(first ? sql.lit(limit) : limit)
    .$if(!first, (query) => query.offset(typeof from === 'number' ? from : 0))
    .$castTo<ListedChallenge & { sortKey: string }>()
    .execute();
}
