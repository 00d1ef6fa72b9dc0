import type { Db } from '../../platform/db/db.ts';

export interface OwnSession {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  usedAt: Date;
}

const alive = (db: Db, loginId: string, now: Date) =>
  db
    .selectFrom('session')
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .where('idleUntil', '>', now)
    .where('absoluteUntil', '>', now);

export async function countSessionsOfLogin(db: Db, loginId: string, now: Date): Promise<number> {
  const row = await alive(db, loginId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Lists the sessions of a login that are alive: this one first, then the one used last. */
export async function listSessionsOfLogin(
  db: Db,
  { loginId, sessionId }: { loginId: string; sessionId: string },
  now: Date,
  at: { limit: number; offset: number },
): Promise<OwnSession[]> {
  return alive(db, loginId, now)
    .select(['id', 'userAgent', 'createdAt'])
    .select((eb) => eb.fn.coalesce('usedAt', 'createdAt').as('usedAt'))
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy((eb) => eb.fn.coalesce('usedAt', 'createdAt'), 'desc')
    .orderBy('id')
    .limit(at.limit)
    .offset(at.offset)
    .execute();
}

/** Finds the identity provider that a session was opened with. */
export async function findProviderOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('providerId')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.providerId ?? null;
}
