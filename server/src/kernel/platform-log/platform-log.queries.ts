import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

interface Deed {
  action: string;
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/**
 * Appends an act of platform staff that belongs to no program, in the transaction of the act. Actor null: a command on the
 * server.
 */
export async function writePlatformLog(
  db: Db,
  { now, actor }: { now: Date; actor: { loginId: string } | null },
  { action, subjectId, details = {} }: Deed,
): Promise<void> {
  await db
    .insertInto('platformLog')
    .values({
      id: newId(),
      at: now,
      loginId: actor?.loginId ?? null,
      action,
      subjectId,
      details: JSON.stringify(details),
    })
    .execute();
}
