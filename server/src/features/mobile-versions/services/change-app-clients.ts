import {
  endSessionsOfClient,
  insertAppClient,
  revokeAppClient,
  type AppClientRow,
} from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';

/** Registers a native app. An id is never given twice, because revoked ones are still on phones. */
export async function addClient(
  context: Context,
  tx: Db,
  { clientId, name }: { clientId: string; name: string },
): Promise<AppClientRow> {
  const row = { id: clientId, name: name.trim(), createdAt: context.now, revokedAt: null };
  if (!(await insertAppClient(tx, row))) throw invalid('clientId', 'client_taken');
  const details = { clientId, name: row.name };
  await writePlatformLog(tx, context, { action: 'appClients.add', subjectId: null, details });
  return row;
}

/** Revokes the id of a native app and ends its sessions. */
export async function revokeClient(context: Context, clientId: string): Promise<void> {
  await inTransaction(context.deps.gateway.global(), async (tx) => {
    if (!(await revokeAppClient(tx, clientId, context.now))) throw notFound();
    await endSessionsOfClient(tx, clientId, context.now);
    const deed = { action: 'appClients.revoke', subjectId: null, details: { clientId } };
    await writePlatformLog(tx, context, deed);
  });
}
