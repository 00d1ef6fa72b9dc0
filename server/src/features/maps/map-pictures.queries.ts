import { sql, type Db } from '../../platform/db/db.ts';

/**
 * Whether the viewer may see a picture: one that a map of the program uses, or a map for every program. Pictures of
 * drafts are visible to the makers only.
 */
export async function findPictureBefore(
  db: Db,
  { programId, sharedDrafts }: { programId: string; sharedDrafts: boolean },
  id: string,
): Promise<'program' | 'shared' | null> {
  const fits = sharedDrafts ? sql`` : sql`and m.status = 'published'`;
  const { rows } = await sql<{ own: boolean; shared: boolean }>`select
    exists (select from map_picture where program_id = ${programId} and id = ${id}) as own,
    exists (select from shared_map m where m.picture_id = ${id} ${fits})
      or exists (select from shared_milestone s join shared_map m on m.id = s.map_id where s.photo_id = ${id} ${fits})
      as shared`.execute(db);
  const { own = false, shared = false } = rows[0] ?? {};
  return own ? 'program' : shared ? 'shared' : null;
}
