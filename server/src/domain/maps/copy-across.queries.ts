import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

interface Across {
  /** The ids of the two programs. */
  from: string;
  to: string;
  now: Date;
}

const shared = (column: 'picture_id' | 'photo_id') =>
  sql`(select p.id from shared_map_picture p where p.id = ${sql.ref(column)})`;

/**
 * Copies the map of a challenge for a challenge of another program. Pictures that were uploaded in a program stay there:
 * a map on such a picture is not copied, and milestones come without such photos.
 */
export async function copyMapAcross(
  tx: Db,
  { from, to, now }: Across,
  challenges: { from: string; to: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from map where program_id = ${from}
    and challenge_id = ${challenges.from} and (picture_id is null or ${shared('picture_id')} is not null)`.execute(
    tx,
  );
  const original = rows[0];
  if (!original) return;
  await sql`insert into map_picture (program_id, id, shared_id, bytes, width, height, created_at)
    select ${to}::uuid, p.id, p.id, p.bytes, p.width, p.height, ${now}::timestamptz from shared_map_picture p
    where p.id in (select picture_id from map where program_id = ${from} and id = ${original.id}
      union all select photo_id from milestone where program_id = ${from} and map_id = ${original.id})
    order by p.id on conflict do nothing`.execute(tx);
  const id = newId();
  await sql`insert into map (program_id, challenge_id, id, created_at, updated_at, name, status, kind, ground, picture,
      picture_id, route, outline, preview, about, length_metres, length_given)
    select ${to}::uuid, ${challenges.to}::uuid, ${id}::uuid, ${now}::timestamptz, ${now}::timestamptz, name, status, kind,
      ground, picture, picture_id, route, outline, preview, about, length_metres, length_given
    from map where program_id = ${from} and id = ${original.id}`.execute(tx);
  const milestones = await sql<{ id: string }>`select id from milestone where program_id = ${from}
    and map_id = ${original.id}`.execute(tx);
  const ids = milestones.rows.map((row) => row.id);
  const copies = ids.map(() => newId());
  await sql`insert into milestone (program_id, id, map_id, position, fraction, place, title, text, fact, source_label,
      source_url, drawing, photo_id)
    select ${to}::uuid, n.copy, ${id}::uuid, position, fraction, place, title, text, fact, source_label, source_url, drawing,
      ${shared('photo_id')}
    from milestone m join unnest(${ids}::uuid[], ${copies}::uuid[]) as n (original, copy) on n.original = m.id
    where m.program_id = ${from}`.execute(tx);
}
