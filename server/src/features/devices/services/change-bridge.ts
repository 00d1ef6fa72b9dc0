import type { BodyOf } from '#contract/endpoint.ts';
import type { saveBridge } from '#contract/features/devices/connections.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { deleteBridge, findBridge, upsertBridge } from '../bridge.queries.ts';
import { checkBridge } from '../connections/bridge/bridge.ts';
import { ConnectionFailure } from '../connections/failure.ts';
import { placeOf } from '../connections/sealing.ts';

function addressOf(text: string, allowInside: boolean): string {
  const address = text.trim();
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url?.protocol === 'https:' || (allowInside && url?.protocol === 'http:');
  if (!url || !isAllowed || url.username || url.search) throw invalid('address', 'https');
  return address.replace(/\/+$/, '');
}

/** Names the bridge of a program once it took the key. Errors: validation_failed, maker_unavailable. */
export async function changeBridge(context: Context, input: BodyOf<typeof saveBridge>): Promise<void> {
  const { deps, db, programId, now } = context;
  const { secrets, env } = deps;
  const address = addressOf(input.address, env.insideProviders);
  const before = await findBridge(db, programId);
  // A stored key is never sent to another server.
  const stored = before?.address === address ? before : undefined;
  if (!input.key && !stored) throw invalid('key', 'blank');
  const key = input.key?.trim() ?? secrets.open(stored!.keySealed, placeOf(programId, null, 'key'));
  const server = { address, key, noticeSecret: null, allowInside: env.insideProviders };
  await checkBridge(server, now).catch((error: unknown) => {
    if (!(error instanceof ConnectionFailure)) throw error;
    if (error.problem === 'refused') throw invalid('key', 'refused_there');
    throw new AppError('maker_unavailable');
  });
  const notice = input.noticeSecret?.trim();
  await inTransaction(db, async (tx) => {
    await upsertBridge(
      tx,
      {
        programId,
        address,
        keySealed: secrets.seal(key, placeOf(programId, null, 'key')),
        noticeSecretSealed: notice
          ? secrets.seal(notice, placeOf(programId, null, 'notice'))
          : (stored?.noticeSecretSealed ?? null),
      },
      now,
    );
    await writeAudit(tx, context, {
      action: 'devices.saveBridge',
      subjectType: 'program',
      subjectId: programId,
      details: { before: before?.address ?? null, after: address },
    });
  });
}

/** Removes it. Members who are connected with it have to connect again elsewhere; their days stay. */
export async function removeBridgeOf(context: Context): Promise<void> {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const before = await findBridge(tx, programId);
    if (!before) return;
    await deleteBridge(tx, programId);
    await writeAudit(tx, context, {
      action: 'devices.removeBridge',
      subjectType: 'program',
      subjectId: programId,
      details: { before: before.address },
    });
  });
}
