import { sql, type Db } from '../../platform/db/db.ts';
import type { PackageRow } from './packages.types.ts';

const columns = sql`id, name, tile, description, rules_text, invitation_text, halfway_text, closing_text, art, kind,
  between_whom, duration, defaults, featured, created_at`;

/** All packages that a program has before it, to select from: its own and those of the platform that are not deleted. */
export const packagesBefore = (programId: string) => sql`(
  select ${columns}, false as shared from challenge_package where program_id = ${programId}
  union all select ${columns}, true as shared from shared_challenge_package where deleted_at is null)`;

export async function findPackage(db: Db, programId: string, id: string): Promise<PackageRow | undefined> {
  const { rows } =
    await sql<PackageRow>`select p.* from ${packagesBefore(programId)} as p where p.id = ${id}`.execute(db);
  return rows[0];
}
