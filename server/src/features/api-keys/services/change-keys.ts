import type { BodyOf } from '#contract/endpoint.ts';
import type { addApiKey } from '#contract/features/api-keys/api-keys.ts';
import {
  mostKeys,
  replacedKeyDays,
  scopesFor,
  usualKeyDays,
} from '#contract/features/api-keys/key-scopes.ts';
import {
  insertKey,
  isNetwork,
  listLiveKeys,
  lockKey,
  newKeySecret,
  replaceSecret,
  startOf,
  updateKey,
} from '../../../domain/api-keys/public.ts';
import type { KeyRow } from '../../../domain/api-keys/pure.ts';
import { isStaffRole } from '#contract/roles.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { waitForTurn } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';

const day = 86_400_000;
const later = (now: Date, days: number) => new Date(now.getTime() + days * day);

const note = (context: Context, tx: Db, action: string, { id, name }: Pick<KeyRow, 'id' | 'name'>) =>
  writeAudit(tx, context, {
    action,
    subjectType: 'program',
    subjectId: context.programId,
    details: { keyId: id, name },
  });

function networksOf(texts: readonly string[]): string[] {
  const networks = texts.map((text) => text.trim());
  const wrong = networks.findIndex((text) => !isNetwork(text));
  if (wrong < 0) return networks;
  throw new AppError('validation_failed', {
    fields: { networks: ['key_network'] },
    limits: { networks: { line: wrong + 1 } },
  });
}

/** A key is for what its maker may now: one program, or figures of many. Errors: key_scopes. */
function requireScopes({ actor }: Context, scopes: readonly string[]): void {
  const own = scopesFor(isStaffRole(actor.roleName));
  if (!scopes.every((scope) => own.some((one) => one === scope))) throw new AppError('key_scopes');
}

/** Creates a key that acts with the rights of the caller. Errors: key_scopes, too_many_api_keys, validation_failed. */
export async function addKey(
  context: Context,
  { name, scopes, days = usualKeyDays, networks = [] }: BodyOf<typeof addApiKey>,
): Promise<{ id: string; secret: string }> {
  const { db, programId, now, actor } = context;
  requireScopes(context, scopes);
  const secret = newKeySecret();
  const row = {
    programId,
    id: newId(),
    name: name.trim(),
    scopes: [...scopes],
    networks: networksOf(networks),
    start: startOf(secret),
    secretHash: sha256(secret),
    days,
    makerId: actor.memberId,
    madeAt: now,
    endsAt: later(now, days),
    endedAt: null,
    earlierUntil: null,
    usedOn: null,
    usedFrom: null,
  };
  await inTransaction(db, async (tx) => {
    await waitForTurn(tx, `api-keys:${programId}`);
    if ((await listLiveKeys(tx, programId, now)).length >= mostKeys) throw new AppError('too_many_api_keys');
    await insertKey(tx, row);
    await writeAudit(tx, context, {
      action: 'apiKeys.add',
      subjectType: 'program',
      subjectId: programId,
      details: { keyId: row.id, name: row.name, scopes: row.scopes, networks: row.networks, days },
    });
  });
  return { id: row.id, secret };
}

/** Runs a change of a key that has not ended, under its lock. Errors: not_found. */
async function change(
  { db, programId, now }: Context,
  id: string,
  work: (tx: Db, key: KeyRow) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const key = await lockKey(tx, programId, id, now);
    if (!key) throw notFound();
    await work(tx, key);
  });
}

/**
 * Gives a key a new secret, which begins its time again. Only its maker may: with the secret somebody else would have rights
 * that are not theirs. Errors: not_found, key_of_others.
 */
export async function replaceKey(context: Context, id: string): Promise<string> {
  const { now, actor } = context;
  const secret = newKeySecret();
  await change(context, id, async (tx, key) => {
    if (key.makerId !== actor.memberId) throw new AppError('key_of_others');
    const next = { secretHash: sha256(secret), start: startOf(secret), endsAt: later(now, key.days) };
    await replaceSecret(tx, key, { ...next, earlierUntil: later(now, replacedKeyDays) });
    await note(context, tx, 'apiKeys.replace', key);
  });
  return secret;
}

/** From now on the key acts with the rights of the caller. Errors: not_found, key_scopes. */
export const takeKeyOver = (context: Context, id: string): Promise<void> =>
  change(context, id, async (tx, key) => {
    requireScopes(context, key.scopes);
    await updateKey(tx, key, { makerId: context.actor.memberId });
    await note(context, tx, 'apiKeys.takeOver', key);
  });

/** Ends a key at once. Errors: not_found. */
export const endKey = (context: Context, id: string): Promise<void> =>
  change(context, id, async (tx, key) => {
    await updateKey(tx, key, { endedAt: context.now });
    await note(context, tx, 'apiKeys.end', key);
  });
