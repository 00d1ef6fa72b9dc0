import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { sql } from '../../src/platform/db/db.ts';

const atOnce = 1000;

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
  const createdAt = new Date();
  for (let at = 0; at < ids.length; at += atOnce)
    await db
      .insertInto('member')
      .values(
        ids.slice(at, at + atOnce).map((id) => ({
          programId,
          id,
          loginId: id,
          email: `${id}@crowd.example`,
          username: id,
          firstName: 'One',
          lastName: 'of many',
          timeZone: 'UTC',
          registeredOn: '2026-01-01',
          createdAt,
        })),
      )
      .execute();
  return ids;
}
