import { sql, type Db } from '../../platform/db/db.ts';
import { notifyLiveOfEach } from '../../platform/realtime/notify.ts';

/** Ends the open streams of sessions that have just ended, in every process, when the transaction commits. */
async function endStreams(db: Db, ended: readonly { id: string; programId: string }[]): Promise<void> {
  for (const [programId, sessions] of Map.groupBy(ended, (session) => session.programId))
    await notifyLiveOfEach(db, { topic: 'session.ended', programId, ids: sessions.map(({ id }) => id) });
}

/** Selects a session, or one of the pages that it opened if it is an app's. */
const isOf = (sessionId: string) =>
  sql<boolean>`id = any(array(select ${sessionId}::uuid union all
    select opened_id from mobile_token where session_id = ${sessionId} and opened_id is not null))`;

/** Ends a session, and the pages that it opened if it is an app's. */
export async function endSession(db: Db, sessionId: string, reason: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: reason })
    .where(isOf(sessionId))
    .where('endedAt', 'is', null)
    .returning(['id', 'programId'])
    .execute();
  await endStreams(db, ended);
}

export async function endSessionsOfLogin(db: Db, loginId: string, reason: string, now: Date): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: reason })
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .returning(['id', 'programId'])
    .execute();
  await endStreams(db, ended);
}

/** Ends the sessions of people who are no longer active in a program; those in other programs stay. */
export async function endSessionsOfMembers(
  db: Db,
  { programId, memberIds, reason }: { programId: string; memberIds: readonly string[]; reason: string },
  now: Date,
): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: reason })
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .where('endedAt', 'is', null)
    .returning(['id', 'programId'])
    .execute();
  await endStreams(db, ended);
}

/** Ends the sessions of an app, and their pages. */
export async function endSessionsOfClient(db: Db, clientId: string, now: Date): Promise<void> {
  const ofClient = db.selectFrom('session').select('id').where('clientId', '=', clientId);
  const pages = db
    .selectFrom('mobileToken')
    .select('openedId')
    .where('sessionId', 'in', ofClient)
    .where('openedId', 'is not', null);
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: 'client_revoked' })
    .where(({ eb, or }) => or([eb('clientId', '=', clientId), eb('id', 'in', pages)]))
    .where('endedAt', 'is', null)
    .returning(['id', 'programId'])
    .execute();
  await endStreams(db, ended);
}

/** Ends the sessions of everyone who is at home in a program. */
export async function endSessionsOfProgram(
  db: Db,
  programId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: reason })
    .where('programId', '=', programId)
    .where('endedAt', 'is', null)
    .returning(['id', 'programId'])
    .execute();
  await endStreams(db, ended);
}

/** Ends the others; answers how many there were. */
export async function endOtherSessionsOfLogin(
  db: Db,
  loginId: string,
  { except, reason }: { except: string; reason: string },
  now: Date,
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: reason })
    .where('loginId', '=', loginId)
    .where('id', '!=', except)
    .where('endedAt', 'is', null)
    .returning(['id', 'programId', 'absoluteUntil', 'idleUntil'])
    .execute();
  await endStreams(db, ended);
  return ended.filter(({ absoluteUntil, idleUntil }) => absoluteUntil > now && idleUntil > now).length;
}

export async function endSessionOfLogin(db: Db, loginId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now, endedReason: 'ended_by_owner' })
    .where('loginId', '=', loginId)
    .where(isOf(id))
    .where('endedAt', 'is', null)
    .returning(['id', 'programId'])
    .execute();
  await endStreams(db, ended);
  return ended.some((session) => session.id === id);
}
