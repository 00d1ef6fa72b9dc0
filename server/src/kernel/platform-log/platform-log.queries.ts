import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

interface Deed {
  action: string;
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** Appends what a member of platform staff did that belongs to no program, in the transaction of the deed. */
export async function writePlatformLog(
  db: Db,
  { now, actor }: { now: Date; actor: { loginId: string } },
  { action, subjectId, details = {} }: Deed,
): Promise<void> {
  await db
    .insertInto('platformLog')
    .values({
      id: newId(),
      at: now,
      loginId: actor.loginId,
      action,
      subjectId,
      details: JSON.stringify(details),
    })
    .execute();
}
