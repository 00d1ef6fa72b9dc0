import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { sql } from '../../src/platform/db/db.ts';

/** Creates many registered members at once, and returns their ids. Nobody logs in as them. */
export async function makeCrowd(
  { gateway }: Pick<Deps, 'gateway'>,
  programId: string,
  count: number,
): Promise<string[]> {
  const db = gateway.forPlatform('tests');
  const ids = Array.from({ length: count }, () => newId());
  await sql`insert into login (id, email, created_at)
    select id, id || '@crowd.example', now() from unnest(${ids}::uuid[]) as c (id)`.execute(db);
  await sql`insert into member (program_id, id, login_id, email, username, first_name, last_name, time_zone, registered_on, created_at)
    select ${programId}, id, id, id || '@crowd.example', id, 'One', 'of many', 'UTC', '2026-01-01', now()
    from unnest(${ids}::uuid[]) as c (id)`.execute(db);
  return ids;
}
