import type { MapKind } from '#contract/features/maps/maps.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { ChallengeMap } from './maps.types.ts';
import { bringPictures, pictureOf } from './pictures.queries.ts';

export interface Choosable {
  lengthMetres: number;
  id: string;
  kind: MapKind;
  shared: boolean;
}

/** Finds a published template of the program, or a shipped one. Others do not exist. */
export async function findChoosable(db: Db, programId: string, id: string): Promise<Choosable | undefined> {
  const { rows } = await sql<Choosable>`
    select id, kind, length_metres, false as shared from map
      where program_id = ${programId} and id = ${id} and challenge_id is null and status = 'published'
    union all
    select id, kind, length_metres, true from shared_map where id = ${id} and status = 'published'`.execute(
    db,
  );
  return rows[0];
}

const mapColumns = sql.raw(
  'kind, ground, picture, picture_id, route, outline, preview, about, length_metres, length_given',
);
const milestoneColumns = sql.raw(
  'position, fraction, place, title, text, fact, source_label, source_url, drawing, photo_id',
);

interface Template {
  id: string;
  shared: boolean;
}

const mapOf = (programId: string, { id, shared }: Template) =>
  shared ? sql`shared_map where id = ${id}` : sql`map where program_id = ${programId} and id = ${id}`;
const milestonesOf = (programId: string, { id, shared }: Template) =>
  shared
    ? sql`shared_milestone where map_id = ${id}`
    : sql`milestone where program_id = ${programId} and map_id = ${id}`;

interface CopyTo {
  programId: string;
  now: Date;
  /** For every program: from shared maps only. */
  shared: boolean;
  /** The challenge the copy belongs to. Null: a draft. */
  challengeId: string | null;
  /** Null: the same as the original. */
  name: string | null;
}

async function copyMilestones(tx: Db, programId: string, from: Template, to: Template): Promise<void> {
  const source = milestonesOf(programId, from);
  const { rows } = await sql<{ position: number }>`select position from ${source} order by position`.execute(
    tx,
  );
  const ids = rows.map(() => newId());
  const [table, owner, owned] = to.shared
    ? [sql`shared_milestone`, sql``, sql``]
    : [sql`milestone`, sql`program_id,`, sql`${programId}::uuid,`];
  await sql`insert into ${table} (${owner} id, map_id, ${milestoneColumns})
    select ${owned} n.id, ${to.id}::uuid, ${milestoneColumns}
    from (select ${milestoneColumns}, row_number() over (order by position, id) as nth_in_order from ${source}) t
    join unnest(${ids}::uuid[]) with ordinality as n (id, nth) on n.nth = t.nth_in_order`.execute(tx);
}

/** Copies the map with its milestones and pictures under a new id. */
export async function copyMap(tx: Db, to: CopyTo, from: Template): Promise<string> {
  const { programId, now, shared, challengeId, name } = to;
  if (shared && !from.shared) throw new Error('What a program made stays with it');
  const source = mapOf(programId, from);
  // Locked while it is copied, because the map and its milestones belong together.
  await sql`select id from ${source} for share`.execute(tx);
  if (from.shared && !shared) await bringPictures(tx, to, from.id);
  const id = newId();
  const [table, owner, owned] = shared
    ? [sql`shared_map`, sql``, sql``]
    : [sql`map`, sql`program_id, challenge_id,`, sql`${programId}::uuid, ${challengeId}::uuid,`];
  await sql`insert into ${table} (${owner} id, created_at, updated_at, name, status, ${mapColumns})
    select ${owned} ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz, coalesce(${name}::text, name),
      ${challengeId === null ? sql`'draft'` : sql`status`}, ${mapColumns} from ${source}`.execute(tx);
  await copyMilestones(tx, programId, from, { id, shared });
  return id;
}

/** Copies the map for this challenge, replacing the copy it had. */
export async function copyToChallenge(
  tx: Db,
  at: { programId: string; challengeId: string; now: Date },
  template: Choosable | null,
): Promise<void> {
  const { programId, challengeId } = at;
  await sql`delete from map where program_id = ${programId} and challenge_id = ${challengeId}`.execute(tx);
  if (template) await copyMap(tx, { ...at, shared: false, name: null }, template);
}

/** Finds the map of a challenge, with the route for a screen. */
export async function findChallengeMap(
  db: Db,
  programId: string,
  challengeId: string,
): Promise<ChallengeMap | undefined> {
  const { rows } = await sql<ChallengeMap>`select ground, picture, name, about, length_metres, outline,
      ${pictureOf(false, 'm.picture_id')} as ground_picture
    from map m where program_id = ${programId} and challenge_id = ${challengeId}`.execute(db);
  return rows[0];
}
