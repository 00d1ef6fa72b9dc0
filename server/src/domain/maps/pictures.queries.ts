import { sql, type Db } from '../../platform/db/db.ts';

/** Returns a picture in the form of the contract, by the column that refers to it: `photo_id` of `m`. */
export const pictureOf = (shared: boolean, column: 'm.picture_id' | 'm.photo_id') =>
  sql`(select json_build_object('id', p.id, 'width', p.width, 'height', p.height)
    from ${shared ? sql`shared_map_picture p where` : sql`map_picture p where p.program_id = m.program_id and`}
      p.id = ${sql.ref(column)})`;

/** Lets a program refer to the pictures of a shared map, whose files stay where they are. */
export async function bringPictures(
  tx: Db,
  { programId, now }: { programId: string; now: Date },
  sharedMapId: string,
): Promise<void> {
  // Existing ones are locked, so that the sweep cannot delete them before the copy refers to them.
  await sql`insert into map_picture (program_id, id, shared_id, bytes, width, height, created_at)
    select ${programId}::uuid, p.id, p.id, p.bytes, p.width, p.height, ${now}::timestamptz from shared_map_picture p
    where p.id in (select picture_id from shared_map where id = ${sharedMapId}
      union all select photo_id from shared_milestone where map_id = ${sharedMapId})
    order by p.id
    on conflict (program_id, id) do update set shared_id = excluded.shared_id`.execute(tx);
}
