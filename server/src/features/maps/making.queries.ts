import type { MapStatus } from '#contract/features/maps/making.ts';
import type { MapKind } from '#contract/features/maps/maps.ts';
import { isAfter, type CursorPosition } from '../../kernel/lists/public.ts';
import { pictureOf } from '../../domain/maps/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { MadeRow, WholeRow } from './making.types.ts';
import type { MilestoneRow } from './maps.types.ts';

export interface MakingFilter {
  programId: string;
  kinds: readonly MapKind[];
  status: MapStatus | null;
  shared: boolean | null;
  /** Says whether drafts of maps for every program are included. */
  sharedDrafts: boolean;
  /** Pattern of LIKE, or null. */
  search: string | null;
}

const columns = sql.raw('id, kind, ground, picture, name, about, length_metres, preview, status, updated_at');

/** Templates that makers of maps in this program can see. */
const before = ({ programId, sharedDrafts }: Pick<MakingFilter, 'programId' | 'sharedDrafts'>) =>
  sql`(select ${columns}, false as shared, false as shipped from map
      where program_id = ${programId} and challenge_id is null
    union all select ${columns}, true, key is not null from shared_map
      ${sharedDrafts ? sql`` : sql`where status = 'published'`}) m`;

function matching(filter: MakingFilter, ...more: RawBuilder<boolean>[]) {
  const { kinds, status, shared, search } = filter;
  const wheres = [
    sql`m.kind = any(${kinds}::text[])`,
    ...(status === null ? [] : [sql`m.status = ${status}`]),
    ...(shared === null ? [] : [sql`m.shared = ${shared}`]),
    ...(search === null ? [] : [sql`lower(m.name || ' ' || m.about) like ${search}`]),
    ...more,
  ];
  return sql`from ${before(filter)} where ${sql.join(wheres, sql` and `)}`;
}

export async function countMade(db: Db, filter: MakingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

const counts = (programId: string) => sql`case when m.shared
    then (select count(*) from shared_milestone s where s.map_id = m.id)
    else (select count(*) from milestone s where s.program_id = ${programId} and s.map_id = m.id) end as milestones,
  (select count(*) from challenge c where c.program_id = ${programId} and c.map_id = m.id) as challenges`;

const sortColumns = {
  name: sql`lower(m.name)`,
  lengthMetres: sql`m.length_metres`,
  // Seconds keep the microseconds, which a JavaScript date would lose.
  updated: sql`extract(epoch from m.updated_at)`,
};
const keyTypes = { name: 'text', lengthMetres: 'number', updated: 'number' } as const;
export interface MakingSort {
  column: keyof typeof sortColumns;
  order: 'asc' | 'desc';
}

/** Lists a page of maps, from an offset or after a position. */
export async function listMade(
  db: Db,
  filter: MakingFilter,
  { column, order }: MakingSort,
  limit: number,
  from: number | CursorPosition,
): Promise<(MadeRow & { sortKey: string })[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const by = { column: sortColumns[column], id: sql`m.id`, order, type: keyTypes[column] };
  const isOffset = typeof from === 'number';
  const found = isOffset ? matching(filter) : matching(filter, isAfter(by, from));
  const { rows } = await sql<MadeRow & { sortKey: string }>`
    select m.*, ${by.column}::text as sort_key, ${counts(filter.programId)} ${found}
    order by ${by.column} ${direction}, m.id ${direction} limit ${limit} offset ${isOffset ? from : 0}`.execute(
    db,
  );
  return rows;
}

/** The facts that decide who can do what with a map. */
export type Head = Pick<MadeRow, 'id' | 'kind' | 'status' | 'shared' | 'shipped'>;

/** Finds a template of the program, or one for every program. */
export async function findHead(db: Db, programId: string, id: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select id, kind, status, shared, shipped
    from ${before({ programId, sharedDrafts: true })} where id = ${id}`.execute(db);
  return rows[0];
}

const whole = sql.raw('route, length_given, picture_id');

/** Finds the template with its route and milestones. */
export async function findWhole(db: Db, programId: string, id: string): Promise<WholeRow | undefined> {
  const [maps, places] = await Promise.all([
    sql<Omit<WholeRow, 'places'>>`select m.*, ${counts(programId)},
        case when m.shared then ${pictureOf(true, 'm.picture_id')} else ${pictureOf(false, 'm.picture_id')} end as ground_picture
      from (select ${columns}, ${whole}, program_id, false as shared, false as shipped from map
          where program_id = ${programId} and id = ${id} and challenge_id is null
        union all select ${columns}, ${whole}, null, true, key is not null from shared_map where id = ${id}) m`.execute(
      db,
    ),
    listPlaces(db, programId, id),
  ]);
  const [map] = maps.rows;
  return map && { ...map, places };
}

const placeColumns = sql.raw(
  'm.id, m.position, m.fraction, m.place, m.title, m.text, m.fact, m.source_label, m.source_url, m.drawing',
);

async function listPlaces(db: Db, programId: string, mapId: string): Promise<MilestoneRow[]> {
  const { rows } =
    await sql<MilestoneRow>`select ${placeColumns}, ${pictureOf(false, 'm.photo_id')} as photo from milestone m
      where m.program_id = ${programId} and m.map_id = ${mapId}
    union all select ${placeColumns}, ${pictureOf(true, 'm.photo_id')} from shared_milestone m where m.map_id = ${mapId}
    order by position, id`.execute(db);
  return rows;
}
