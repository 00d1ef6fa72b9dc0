import type { MapKind } from '#contract/features/maps.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** A map that a challenge can be made on. */
export interface Choosable {
  id: string;
  kind: MapKind;
  shared: boolean;
}

/** A published template of the program, or a shipped one; anything else does not exist. */
export async function findChoosable(db: Db, programId: string, id: string): Promise<Choosable | undefined> {
  const { rows } = await sql<Choosable>`
    select id, kind, false as shared from map
      where program_id = ${programId} and id = ${id} and challenge_id is null and status = 'published'
    union all
    select id, kind, true from shared_map where id = ${id} and status = 'published'`.execute(db);
  return rows[0];
}

const mapColumns = sql.raw(
  'kind, ground, picture, route, outline, preview, name, about, length_metres, status',
);
const milestoneColumns = sql.raw(
  'position, fraction, place, title, text, fact, source_label, source_url, drawing',
);

/** The map with its milestones as they are now, for this challenge alone; in the place of the one it had. */
export async function copyToChallenge(
  tx: Db,
  at: { programId: string; challengeId: string; now: Date },
  template: Choosable | null,
): Promise<void> {
  const { programId, challengeId, now } = at;
  await sql`delete from map where program_id = ${programId} and challenge_id = ${challengeId}`.execute(tx);
  if (!template) return;
  const id = newId();
  const source = template.shared
    ? sql`from shared_map where id = ${template.id}`
    : sql`from map where program_id = ${programId} and id = ${template.id}`;
  await sql`insert into map (program_id, id, challenge_id, created_at, updated_at, ${mapColumns})
    select ${programId}::uuid, ${id}::uuid, ${challengeId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${mapColumns} ${source}`.execute(
    tx,
  );
  const milestones = template.shared
    ? sql`from shared_milestone where map_id = ${template.id}`
    : sql`from milestone where program_id = ${programId} and map_id = ${template.id}`;
  const { rows } = await sql<{ position: number }>`select position ${milestones} order by position`.execute(
    tx,
  );
  const ids = rows.map(() => newId());
  await sql`insert into milestone (program_id, id, map_id, ${milestoneColumns})
    select ${programId}::uuid, n.id, ${id}::uuid, ${milestoneColumns}
    from (select ${milestoneColumns}, row_number() over (order by position) as nth_in_order ${milestones}) t
    join unnest(${ids}::uuid[]) with ordinality as n (id, nth) on n.nth = t.nth_in_order`.execute(tx);
}
