import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

export interface AuditEntry {
  action: string;
  subjectType: string;
  subjectId: string | null;
  details?: Record<string, unknown>;
}

type Who = Pick<Context, 'now' | 'programId'> & { actor: { loginId: string; memberId: string } | null };

/** Appends who did what, in the transaction of the action. */
export async function writeAudit(db: Db, who: Who, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      programId: who.programId,
      id: newId(),
      at: who.now,
      loginId: who.actor?.loginId ?? null,
      memberId: who.actor?.memberId ?? null,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
