import { areaRank } from '#contract/roles.ts';
import type { Actor, Context, Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sameBytes } from '../../platform/ids/ids.ts';
import { saysKey } from '../api-keys/public.ts';
import { authenticateKey, type From } from './authenticate-key.ts';
import { extendIdle, findActor, type ActorRow } from './session.queries.ts';
import { toActor } from './to-actor.ts';
import { idleLife, parseAccess } from './tokens.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { noteVisit } from '../members/public.ts';

const tokenIsGood = (
  { accessHash, previousAccessHash }: Pick<ActorRow, 'accessHash' | 'previousAccessHash'>,
  hash: Buffer,
): boolean => [accessHash, previousAccessHash].some((good) => good !== null && sameBytes(good, hash));

type Caller = Pick<Context, 'deps' | 'db' | 'programId' | 'now' | 'actor'>;

/** People with a role beside admin idle as admins do: they see others' data. */
const rankOfIdle = ({ rank, roles }: Actor) => (roles.length ? Math.max(rank, areaRank) : rank);

/** Idle time is extended at most once a minute. */
const isDue = ({ idleUntil, isShared }: ActorRow, now: Date, actor: Actor) =>
  now.getTime() + idleLife(rankOfIdle(actor), isShared) - idleUntil.getTime() > 60_000;

/** Extends the idle time of the session, and notes the visit of a member in their own program. */
async function noteUse({ db, programId, now, actor }: Caller, isShared: boolean): Promise<void> {
  const used = { idleUntil: new Date(now.getTime() + idleLife(rankOfIdle(actor), isShared)), usedAt: now };
  const visited =
    programId === actor.homeProgramId && noteVisit(db, programId, actor.memberId, dayIn(actor.timeZone, now));
  await Promise.all([extendIdle(db, actor.sessionId, used), visited]);
}

/**
 * Finds the caller from the Authorization header. It reads session, role and standing at each call, so a changed role
 * and an ended session act at once. Only what a person does extends idle time, at most once a minute. Another system calls
 * with a key; where `from` isn't said, no key is taken.
 */
export async function authenticate(
  deps: Deps,
  header: string | undefined,
  byPerson: boolean,
  from?: From,
): Promise<Caller> {
  const sent = header?.startsWith('Bearer ') ? header.slice(7) : '';
  if (from && saysKey(sent)) return authenticateKey(deps, sent, from);
  const token = parseAccess(sent);
  if (!token) throw new AppError('not_signed_in');
  const { programId, sessionId, hash } = token;
  const now = deps.clock.now();
  const db = deps.gateway.forProgram(programId);
  const row = await findActor(db, { programId, sessionId, now, hasReplica: deps.gateway.replica !== null });
  if (!row) throw new AppError('session_ended');
  // The session lives, this token of it does not (it is old, or another tab renewed twice since): the caller renews
  // it by the refresh cookie and goes on. Only session_ended signs somebody out (docs/decisions/101).
  if (!tokenIsGood(row, hash) || (row.actingProgramId ?? row.homeProgramId) !== programId)
    throw new AppError('not_signed_in');
  const actor = await toActor(deps, sessionId, programId, row);
  if (byPerson && isDue(row, now, actor)) await noteUse({ deps, db, programId, now, actor }, row.isShared);
  return { deps, db, programId, now, actor };
}

/** Returns the caller of a session that has not ended, found without its token. Errors: session_ended. */
export async function actorOfSession(deps: Deps, programId: string, sessionId: string): Promise<Caller> {
  const now = deps.clock.now();
  const db = deps.gateway.forProgram(programId);
  const row = await findActor(db, { programId, sessionId, now, hasReplica: deps.gateway.replica !== null });
  if (!row || row.homeProgramId !== programId) throw new AppError('session_ended');
  return { deps, db, programId, now, actor: await toActor(deps, sessionId, programId, row) };
}
