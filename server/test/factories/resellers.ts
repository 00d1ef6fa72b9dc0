import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';

let count = 0;

/** A reseller with these programs. */
export async function makeReseller(
  deps: Deps,
  programIds: readonly string[] = [],
): Promise<{ id: string; name: string }> {
  const db = deps.gateway.global();
  const id = newId();
  const name = `Reseller ${(count += 1)}`;
  const contact = { contactName: 'Rosa Lind', contactEmail: 'rosa@reseller.example' };
  await db
    .insertInto('reseller')
    .values({ id, name, ...contact, createdAt: deps.clock.now() })
    .execute();
  for (const programId of programIds)
    await db.updateTable('program').set({ resellerId: id }).where('id', '=', programId).execute();
  return { id, name };
}
