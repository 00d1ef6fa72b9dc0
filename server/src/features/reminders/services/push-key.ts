import webPush from 'web-push';
import type { Resealed } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { findPushKey, insertPushKey, resealPushKey } from '../push.queries.ts';

const place = 'push_key.private_key';

/**
 * The key by which push services know this installation (VAPID, RFC 8292), made at the first use (decision 915): browsers
 * are bound to it, so that it stays the same.
 */
export async function pushKey(deps: Deps): Promise<{ publicKey: string; privateKey: string }> {
  const db = deps.gateway.global();
  let row = await findPushKey(db);
  if (!row) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await insertPushKey(db, { publicKey, privateKey: deps.secrets.seal(privateKey, place) });
    row = await findPushKey(db);
  }
  if (!row) throw new Error('The key for push services is missing.');
  return { publicKey: row.publicKey, privateKey: deps.secrets.open(row.privateKey, place) };
}

/** Seals the key again with a new secret key. */
export async function resealPush(deps: Deps): Promise<Resealed> {
  const db = deps.gateway.global();
  const row = await findPushKey(db);
  if (!row) return { resealed: 0, unreadable: 0 };
  try {
    const sealed = deps.secrets.reseal(row.privateKey, place);
    if (sealed === null) return { resealed: 0, unreadable: 0 };
    await resealPushKey(db, sealed);
    return { resealed: 1, unreadable: 0 };
  } catch {
    return { resealed: 0, unreadable: 1 };
  }
}
