import type { MapKind } from '#contract/features/maps/maps.ts';
import { isAfter, type CursorPosition } from '../../kernel/lists/public.ts';
import { pictureOf } from '../../domain/maps/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { MapRow, MilestoneRow } from './maps.types.ts';

export interface MapFilter {
  programId: string;
  kinds: readonly MapKind[];
  /** Pattern of LIKE, or null. */
  search: string | null;
  id: string | null;
}

/** Published templates of the program and of all programs, without their routes. */
const choosable = ({ programId, kinds, search, id }: MapFilter) => {
  const fits = sql`status = 'published' and kind = any(${kinds}::text[])
    ${search === null ? sql`` : sql`and lower(name) like ${search}`}
    ${id === null ? sql`` : sql`and id = ${id}::uuid`}`;
  const columns = sql.raw('id, kind, ground, picture, name, about, length_metres, preview');
  return sql`(select ${columns}, false as shared from map
      where program_id = ${programId} and challenge_id is null and ${fits}
    union all select ${columns}, true from shared_map where ${fits}) m`;
};

export async function countMaps(db: Db, filter: MapFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${choosable(filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface MapSort {
  column: 'name' | 'lengthMetres';
  order: 'asc' | 'desc';
}

const sortColumns = { name: sql`lower(m.name)`, lengthMetres: sql`m.length_metres` } as const;
const keyTypes = { name: 'text', lengthMetres: 'number' } as const;

/** Lists a page of maps to choose from, from an offset or after a position. */
export async function listMaps(
  db: Db,
  filter: MapFilter,
  { column, order }: MapSort,
  limit: number,
  from: number | CursorPosition,
): Promise<(MapRow & { sortKey: string })[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const by = { column: sortColumns[column], id: sql`m.id`, order, type: keyTypes[column] };
  const isOffset = typeof from === 'number';
  const { rows } = await sql<
    MapRow & { sortKey: string }
  >`select m.*, ${by.column}::text as sort_key, case when shared
      then (select count(*) from shared_milestone s where s.map_id = m.id)
      else (select count(*) from milestone s where s.program_id = ${filter.programId} and s.map_id = m.id) end as milestones
    from ${choosable(filter)} ${isOffset ? sql`` : sql`where ${isAfter(by, from)}`}
    order by ${by.column} ${direction}, m.id ${direction} limit ${limit} offset ${isOffset ? from : 0}`.execute(
    db,
  );
  return rows;
}

export async function listTemplateMilestones(
  db: Db,
  programId: string,
  { id, shared }: { id: string; shared: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MilestoneRow[]; total: number }> {
  const from = shared
    ? sql`shared_milestone m where m.map_id = ${id}`
    : sql`milestone m where m.program_id = ${programId} and m.map_id = ${id}`;
  const [listed, counted] = await Promise.all([
    sql<MilestoneRow>`select id, position, fraction, place, title, text, fact, source_label, source_url, drawing,
        ${pictureOf(shared, 'm.photo_id')} as photo
      from ${from} order by position, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}
