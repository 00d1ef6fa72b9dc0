import webPush from 'web-push';
import { startResealing, type Resealed, type Resealing } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { deleteAllPushDevices, findPushKey, insertPushKey, replacePushKey } from '../push.queries.ts';

const place = 'push_key.private_key';

function newKey(secrets: Secrets) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { publicKey, privateKey: secrets.seal(privateKey, place) };
}

/**
 * The key by which push services know this installation (VAPID, RFC 8292), made at the first use (decision 915): browsers
 * are bound to it, so that it stays the same.
 */
export async function pushKey(deps: Deps): Promise<{ publicKey: string; privateKey: string }> {
  const db = deps.gateway.global();
  let row = await findPushKey(db);
  if (!row) {
    await insertPushKey(db, newKey(deps.secrets));
    row = await findPushKey(db);
  }
  if (!row) throw new Error('The key for push services is missing.');
  return { publicKey: row.publicKey, privateKey: deps.secrets.open(row.privateKey, place) };
}

/** Seals the key again with a new secret key. Where it is lost, browsers are bound to a key that nobody has. */
export async function resealPush(deps: Deps, resealing: Resealing): Promise<Resealed> {
  const { gateway, secrets } = deps;
  const db = gateway.global();
  const { counts, take } = startResealing(resealing);
  const row = await findPushKey(db);
  if (row)
    await take('pushKey', {
      reseal: () => secrets.reseal(row.privateKey, place),
      store: (privateKey) => replacePushKey(db, { ...row, privateKey }),
      async drop() {
        await replacePushKey(db, newKey(secrets));
        await deleteAllPushDevices(gateway.forPlatform('forget browsers that are bound to a lost key'));
      },
    });
  return counts;
}
