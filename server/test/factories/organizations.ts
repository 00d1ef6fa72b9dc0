import { sql } from '../../src/platform/db/db.ts';
import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';

let count = 0;

/** An organization with these members since long before the tests. */
export async function makeOrganization(
  deps: Deps,
  programId: string,
  memberIds: readonly string[],
  name = `Organization ${(count += 1)}`,
): Promise<{ id: string; name: string }> {
  const db = deps.gateway.forProgram(programId);
  const id = newId();
  await db.insertInto('organization').values({ programId, id, name, createdAt: deps.clock.now() }).execute();
  await sql`insert into organization_member (program_id, organization_id, member_id, joined_on)
    select ${programId}::uuid, ${id}::uuid, member_id, date '2026-01-01' from unnest(${memberIds}::uuid[]) as member_id`.execute(
    db,
  );
  return { id, name };
}
