import type { Resealed } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { listSealed, replaceSealed } from '../bridge.queries.ts';
import { placeOf } from '../connections/sealing.ts';

/** Seals keys of bridges and tokens of members with the new key. */
export async function resealDevices({ gateway, secrets }: Deps): Promise<Resealed> {
  const db = gateway.forPlatform('seal what connections keep with a new key');
  const counts = { resealed: 0, unreadable: 0 };
  for (const row of await listSealed(db))
    try {
      const sealedAgain = secrets.reseal(row.sealed, placeOf(row.programId, row.id, row.kind));
      if (!sealedAgain) continue;
      await replaceSealed(db, row, sealedAgain);
      counts.resealed += 1;
    } catch {
      counts.unreadable += 1;
    }
  return counts;
}
