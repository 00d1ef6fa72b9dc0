import { sql, type Db } from '../../platform/db/db.ts';
import type { PackageRow } from './packages.types.ts';

const columns = sql`id, name, tile, description, rules_text, invitation_text, halfway_text, closing_text, art, kind,
  between_whom, duration, defaults, featured, created_at, translations`;

const map = (
  programId: string,
) => sql`(select json_build_object('id', m.id, 'name', m.name, 'lengthMetres', m.length_metres)
  from (select id, name, length_metres from shared_map where status = 'published'
    union all select id, name, length_metres from map
      where program_id = ${programId} and challenge_id is null and status = 'published') as m
  where m.id = (u.defaults ->> 'mapId')::uuid)`;

/** All packages a program can see, as a source: its own and those of the platform that are not deleted. */
export const packagesBefore = (programId: string) => sql`(select u.*, ${map(programId)} as map from (
  select ${columns}, false as shared from challenge_package where program_id = ${programId}
  union all select ${columns}, true as shared from shared_challenge_package where deleted_at is null) as u)`;

export async function findPackage(db: Db, programId: string, id: string): Promise<PackageRow | undefined> {
  const { rows } =
    await sql<PackageRow>`select p.* from ${packagesBefore(programId)} as p where p.id = ${id}`.execute(db);
  return rows[0];
}
