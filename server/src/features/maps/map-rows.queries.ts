import type { MapStatus } from '#contract/features/maps/making.ts';
import type { MapBasemap } from '#contract/features/maps/maps.ts';
import type { MapValues, MilestoneValues } from '../../domain/maps/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** A map is stored among the program's templates, or among those for every program. */
export interface MapKey {
  programId: string;
  id: string;
  shared: boolean;
}

const mapAt = ({ programId, id, shared }: MapKey) =>
  shared
    ? sql`shared_map where id = ${id}`
    : sql`map where program_id = ${programId} and id = ${id} and challenge_id is null`;
const placesOf = ({ programId, id, shared }: MapKey) =>
  shared
    ? sql`shared_milestone where map_id = ${id}`
    : sql`milestone where program_id = ${programId} and map_id = ${id}`;

export interface LockedMap {
  status: MapStatus;
  ground: MapBasemap;
  picture: string | null;
  pictureId: string | null;
  updatedAt: Date;
  places: { id: string; drawing: string | null }[];
}

/** Locks a map until the transaction ends, with what its milestones already have. */
export async function lockMap(tx: Db, key: MapKey): Promise<LockedMap | undefined> {
  const maps = await sql<Omit<LockedMap, 'places'>>`select status, ground, picture, picture_id, updated_at
    from ${mapAt(key)} for update`.execute(tx);
  const places = await sql<{
    id: string;
    drawing: string | null;
  }>`select id, drawing from ${placesOf(key)}`.execute(tx);
  return maps.rows[0] && { ...maps.rows[0], places: places.rows };
}

const stored = ({ route, outline, preview, ...rest }: MapValues) => ({
  ...rest,
  route: JSON.stringify(route),
  outline: JSON.stringify(outline),
  preview: JSON.stringify(preview),
});

export async function insertMap(
  tx: Db,
  { programId, id, shared }: MapKey,
  map: MapValues,
  now: Date,
): Promise<void> {
  const values = { ...stored(map), id, createdAt: now, updatedAt: now };
  await (
    shared ? tx.insertInto('sharedMap').values(values) : tx.insertInto('map').values({ ...values, programId })
  ).execute();
}

export async function updateMapRow(
  tx: Db,
  { programId, id, shared }: MapKey,
  map: MapValues,
  updatedAt: Date,
): Promise<void> {
  const set = { ...stored(map), updatedAt };
  await (
    shared
      ? tx.updateTable('sharedMap').set(set).where('id', '=', id)
      : tx.updateTable('map').set(set).where('programId', '=', programId).where('id', '=', id)
  ).execute();
}

export async function deleteMapRow(tx: Db, key: MapKey): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${mapAt(key)}`.execute(tx);
  return Boolean(numAffectedRows);
}

/** Replaces the milestones of a map. Those with a known id are updated and keep their photos, others are deleted. */
export async function putMilestones(
  tx: Db,
  key: MapKey,
  milestones: readonly (MilestoneValues & { id: string })[],
): Promise<void> {
  const ids = milestones.map(({ id }) => id);
  await sql`delete from ${placesOf(key)} and id <> all(${ids}::uuid[])`.execute(tx);
  const [table, owner, owned, unique] = key.shared
    ? [sql`shared_milestone`, sql``, sql``, sql`id`]
    : [sql`milestone`, sql`program_id,`, sql`${key.programId}::uuid,`, sql`program_id, id`];
  await sql`insert into ${table} as m (${owner} id, map_id, position, fraction, place, title, text, fact, source_label,
      source_url, drawing)
    select ${owned} id, ${key.id}::uuid, position, fraction, place, title, text, fact, "sourceLabel", "sourceUrl", drawing
    from jsonb_to_recordset(${JSON.stringify(milestones)}::jsonb) as sent (id uuid, position integer, fraction float8, place jsonb,
      title text, text text, fact text, "sourceLabel" text, "sourceUrl" text, drawing text)
    on conflict (${unique}) do update set position = excluded.position, fraction = excluded.fraction,
      place = excluded.place, title = excluded.title, text = excluded.text, fact = excluded.fact,
      source_label = excluded.source_label, source_url = excluded.source_url, drawing = excluded.drawing`.execute(
    tx,
  );
}

/** Sets or removes the picture under the route. */
export async function setGroundPicture(tx: Db, key: MapKey, pictureId: string): Promise<void> {
  // An uploaded picture replaces a drawn one.
  const set = sql`picture_id = ${pictureId}, picture = null`;
  await (
    key.shared
      ? sql`update shared_map set ${set} where id = ${key.id}`
      : sql`update map set ${set} where program_id = ${key.programId} and id = ${key.id}`
  ).execute(tx);
}

export async function setPhoto(
  tx: Db,
  key: MapKey,
  milestoneId: string,
  photoId: string | null,
): Promise<void> {
  await (
    key.shared
      ? sql`update shared_milestone set photo_id = ${photoId} where map_id = ${key.id} and id = ${milestoneId}`
      : sql`update milestone set photo_id = ${photoId}
          where program_id = ${key.programId} and map_id = ${key.id} and id = ${milestoneId}`
  ).execute(tx);
}
