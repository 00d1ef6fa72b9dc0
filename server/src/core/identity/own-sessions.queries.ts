import type { Db } from '../../platform/db/db.ts';

export interface OwnSession {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  usedAt: Date;
}

/** The sessions of a login that are alive, the one used last first. */
export async function listSessionsOfLogin(db: Db, loginId: string, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt'])
    .select((eb) => eb.fn.coalesce('usedAt', 'createdAt').as('usedAt'))
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .where('idleUntil', '>', now)
    .where('absoluteUntil', '>', now)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}
