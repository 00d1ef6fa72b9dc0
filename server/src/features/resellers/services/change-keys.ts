import { mostKeys } from '#contract/features/resellers/keys.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { importKey, insertKey, listKeys, lockReseller, revokeKey } from '../../../domain/resellers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';

/** Adds a public key of a reseller. Errors: validation_failed. */
export async function addKey(
  context: Context,
  tx: Db,
  resellerId: string,
  { name, publicKey: pem }: { name: string; publicKey: string },
): Promise<void> {
  const { now } = context;
  if (!(await lockReseller(tx, resellerId))) throw notFound();
  const imported = importKey(pem);
  if (!imported) throw invalid('publicKey', 'bad_public_key');
  const keys = await listKeys(tx, resellerId);
  const working = keys.filter(({ revokedAt }) => revokedAt === null);
  if (keys.some(({ publicKey }) => publicKey === imported.publicKey))
    throw invalid('publicKey', 'known_public_key');
  if (working.length >= mostKeys) throw invalid('publicKey', 'too_many_keys');
  const id = newId();
  const row = {
    ...imported,
    id,
    resellerId,
    name: name.trim(),
    createdAt: now,
    usedAt: null,
    revokedAt: null,
  };
  await insertKey(tx, row);
  const details = { key: id, name: row.name };
  await writePlatformLog(tx, context, { action: 'resellers.addKey', subjectId: resellerId, details });
}

/** Revokes a key at once. Errors: already_done. */
export async function endKey(context: Context, tx: Db, resellerId: string, keyId: string): Promise<void> {
  const keys = await listKeys(tx, resellerId);
  if (!keys.some(({ id }) => id === keyId)) throw notFound();
  if (!(await revokeKey(tx, resellerId, keyId, context.now))) throw new AppError('already_done');
  const details = { key: keyId };
  await writePlatformLog(tx, context, { action: 'resellers.revokeKey', subjectId: resellerId, details });
}
