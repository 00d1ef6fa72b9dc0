import { startResealing, type Resealed, type Resealing } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { deleteBridge, listSealed, loseTokens, replaceSealed, type SealedText } from '../bridge.queries.ts';
import { placeOf } from '../connections/sealing.ts';

const isOfBridge = ({ kind }: SealedText) => kind === 'key' || kind === 'notice';

/** Seals keys of bridges and tokens of members with the new key. Without its key a bridge is switched off. */
export async function resealDevices({ gateway, secrets }: Deps, resealing: Resealing): Promise<Resealed> {
  const db = gateway.forPlatform('seal what connections keep with a new key');
  const { counts, take } = startResealing(resealing);
  for (const row of await listSealed(db)) {
    const { programId, id, kind, sealed, name } = row;
    await take(isOfBridge(row) ? 'bridges' : 'connections', {
      reseal: () => secrets.reseal(sealed, placeOf(programId, id, kind)),
      store: (again) => replaceSealed(db, row, again),
      drop: () => (id === null ? deleteBridge(db, programId) : loseTokens(db, programId, id)),
      ...(kind === 'key' && { place: { programId, name } }),
    });
  }
  return counts;
}
