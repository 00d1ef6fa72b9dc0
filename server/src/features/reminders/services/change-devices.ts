import type { BodyOf } from '#contract/endpoint.ts';
import type { addPushDevice as endpoint } from '#contract/features/reminders/reminders.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { deletePushDevices, savePushDevice, takePushDevice } from '../push.queries.ts';

/**
 * Lets this browser show the member's reminders for as long as this session lasts. It belongs to one person at a time: whoever switched
 * it on before gets none there any more.
 */
export async function addDevice(
  { deps, db, programId, actor, now }: Context,
  { endpoint: address, keys }: BodyOf<typeof endpoint>,
): Promise<void> {
  const device = {
    memberId: actor.memberId,
    endpointHash: sha256(address),
    sessionId: actor.sessionId,
    endpoint: address,
    publicKey: keys.p256dh,
    authSecret: keys.auth,
  };
  const platform = deps.gateway.forPlatform('take a browser from who had it before');
  await takePushDevice(platform, actor.memberId, device.endpointHash);
  await inTransaction(db, (tx) => savePushDevice(tx, programId, device, now));
}

export async function removeDevice({ db, programId, actor }: Context, address: string): Promise<void> {
  await deletePushDevices(db, programId, [{ memberId: actor.memberId, endpointHash: sha256(address) }]);
}
