import { languageOf } from '#copy/languages.ts';
import { roleKindOf, roleRanks, type RoleName } from '#contract/permissions.ts';
import type { Actor, Deps, WorkContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sameBytes } from '../../platform/ids/ids.ts';
import { extendIdle, findActor, findHomeSettings, type ActorRow } from './session.queries.ts';
import { idleLife, parseAccess } from './tokens.ts';

export const rankOf = (roleName: string): number => roleRanks[roleName as RoleName] ?? 0;

const tokenIsGood = ({ accessHash, previousAccessHash }: ActorRow, hash: Buffer): boolean =>
  [accessHash, previousAccessHash].some((good) => good !== null && sameBytes(good, hash));

async function toActor(deps: Deps, sessionId: string, programId: string, row: ActorRow): Promise<Actor> {
  const home = programId === row.homeProgramId;
  if (home && row.status !== 'active') throw new AppError('session_ended');
  const roleName = row.platformRole ?? (home ? (row.roleName ?? 'NonAdmin') : 'NonAdmin');
  const rank = rankOf(roleName);
  if (!home && rank < roleRanks['WT Admin']) throw new AppError('session_ended');
  const settings =
    row.timeZone === null
      ? await findHomeSettings(deps.gateway.forProgram(row.homeProgramId), row.homeProgramId, row.memberId)
      : row;
  const { loginId, memberId, homeProgramId, leads } = row;
  const kind = roleKindOf(rank, leads.length > 0);
  const timeZone = settings?.timeZone ?? 'UTC';
  const language = languageOf(settings?.locale);
  const who = { sessionId, loginId, memberId, programId, homeProgramId, leads };
  return { ...who, roleName, rank, kind, timeZone, language };
}

/**
 * Who calls, from the Authorization header. Session, role and standing are read at each call: a changed role and an
 * ended session act at once. Only what a person does extends idle time, at most once a minute.
 */
export async function authenticate(
  deps: Deps,
  header: string | undefined,
  byPerson: boolean,
): Promise<WorkContext & { actor: Actor }> {
  const token = header?.startsWith('Bearer ') ? parseAccess(header.slice(7)) : null;
  if (!token) throw new AppError('not_signed_in');
  const now = deps.clock.now();
  const db = deps.gateway.forProgram(token.programId);
  const row = await findActor(db, { programId: token.programId, sessionId: token.sessionId, now });
  if (!row) throw new AppError('session_ended');
  // The session lives, this token of it does not (it is old, or another tab renewed twice since): the caller renews
  // it by the refresh cookie and goes on. Only session_ended signs somebody out (docs/decisions/101).
  if (!tokenIsGood(row, token.hash) || (row.actingProgramId ?? row.homeProgramId) !== token.programId)
    throw new AppError('not_signed_in');
  const actor = await toActor(deps, token.sessionId, token.programId, row);
  const idleUntil = new Date(now.getTime() + idleLife(actor.rank));
  if (byPerson && idleUntil.getTime() - row.idleUntil.getTime() > 60_000)
    await extendIdle(db, token.sessionId, { idleUntil, usedAt: now });
  return { deps, db, programId: token.programId, now, actor };
}
