import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { startResealing, type Resealed, type Resealing } from '../manifest/public.ts';
import { findSealedKey, insertSealedKey, listSealedKeys, replaceSealedKey } from './disclosure.queries.ts';
import type { Chance } from './noise.ts';

/** Letters of a hash that are kept. */
const hashLetters = 12;
const keyBytes = 32;
const placeOf = (programId: string) => `disclosure ${programId}`;

const newKey = (secrets: Secrets, programId: string) =>
  secrets.seal(randomBytes(keyBytes).toString('base64'), placeOf(programId));

/** Values that only this installation can compute, because they depend on a key of the program. */
export interface Keyed {
  chance: Chance;
  /** Returns a hash of a text, so that parts of two periods can be compared without naming anyone. */
  hashOf(text: string): string;
}

/**
 * Returns the program's own source of noise. Its key is made once and kept sealed by SECRET_KEY, so that it outlasts a change of
 * that one.
 */
export async function keyedFor(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Db,
  programId: string,
): Promise<Keyed> {
  const place = placeOf(programId);
  if (!(await findSealedKey(tx, programId))) await insertSealedKey(tx, programId, newKey(secrets, programId));
  const key = Buffer.from(secrets.open((await findSealedKey(tx, programId))!, place), 'base64');
  const digest = (text: string) => createHmac('sha256', key).update(text, 'utf8').digest();
  return {
    chance: (label) => digest(`chance ${label}`).readUIntBE(0, 6),
    hashOf: (text) => digest(`hash ${text}`).toString('base64url').slice(0, hashLetters),
  };
}

/** Seals the keys of all programs with the new key. */
export async function resealDisclosure({ gateway, secrets }: Deps, resealing: Resealing): Promise<Resealed> {
  const db = gateway.forPlatform('seal the keys of noise with the new key');
  const { counts, take } = startResealing(resealing);
  for (const { programId, sealed } of await listSealedKeys(db))
    await take('noise', {
      reseal: () => secrets.reseal(sealed, placeOf(programId)),
      store: (again) => replaceSealedKey(db, programId, again),
      drop: () => replaceSealedKey(db, programId, newKey(secrets, programId)),
    });
  return counts;
}
