import type { MobilePage } from '#contract/features/sessions/mobile-pages.ts';
import { roleKindOf } from '#contract/permissions.ts';
import { areaRank, effectiveRole, isStaffRole, programRole, rankOf } from '#contract/roles.ts';
import type { Actor, Context, Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sameBytes } from '../../platform/ids/ids.ts';
import { extendIdle, findActor, findHomeSettings, type ActorRow } from './session.queries.ts';
import { factorDueAt } from './staff-factor.ts';
import { idleLife, parseAccess } from './tokens.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { findResellerOfProgram } from '../resellers/public.ts';
import { noteVisit } from '../members/public.ts';
import { languageOf } from '../../platform/words/translate.ts';

const tokenIsGood = (
  { accessHash, previousAccessHash }: Pick<ActorRow, 'accessHash' | 'previousAccessHash'>,
  hash: Buffer,
): boolean => [accessHash, previousAccessHash].some((good) => good !== null && sameBytes(good, hash));

interface Standing {
  roleName: string;
  resellerId: string | null;
}

/**
 * Returns the role in a program. Staff of a reseller have theirs in programs that belong to it now, and nowhere else.
 */
async function standingIn(deps: Deps, programId: string, row: ActorRow, home: boolean): Promise<Standing> {
  const memberRole = home ? row.roleName : null;
  const { resellerId, platformRole } = row;
  // A page that an app opened gives nobody the rights of an admin.
  if (row.page !== null) return { roleName: 'NonAdmin', resellerId: null };
  if (!resellerId) return { roleName: effectiveRole(platformRole, memberRole), resellerId: null };
  if ((await findResellerOfProgram(deps.gateway.global(), programId)) === resellerId)
    return { roleName: 'Reseller Admin', resellerId };
  return { roleName: programRole(memberRole), resellerId: null };
}

async function toActor(deps: Deps, sessionId: string, programId: string, row: ActorRow): Promise<Actor> {
  const home = programId === row.homeProgramId;
  if (home && row.status !== 'active') throw new AppError('session_ended');
  const { roleName, resellerId } = await standingIn(deps, programId, row, home);
  const rank = rankOf(roleName);
  if (!home && !isStaffRole(roleName)) throw new AppError('session_ended');
  const settings =
    row.timeZone === null
      ? await findHomeSettings(deps.gateway.forProgram(row.homeProgramId), row.homeProgramId, row.memberId)
      : row;
  const { loginId, memberId, homeProgramId, clientId } = row;
  const page = row.page === null ? null : { page: row.page as MobilePage, pageId: row.pageId };
  const leads = page ? [] : row.leads;
  const roles = home && !page && rank === 0 ? row.roles : [];
  const kind = roleKindOf(roleName, leads.length > 0);
  const timeZone = settings?.timeZone ?? 'UTC';
  const language = languageOf(settings?.locale);
  const who = { sessionId, loginId, memberId, programId, homeProgramId, leads };
  const { staffSince, hasSecondFactor } = row;
  const due = factorDueAt(deps.env, { staffSince, hasSecondFactor: hasSecondFactor ?? false });
  const app = { clientId, page, readAfter: row.readAfter };
  const ranksShown = (row.ranksShown ?? 'all') as Actor['ranksShown'];
  return {
    ...who,
    ...app,
    ranksShown,
    resellerId,
    roleName,
    rank,
    kind,
    roles,
    within: [],
    factorDueAt: due,
    timeZone,
    language,
  };
}

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
 * and an ended session act at once. Only what a person does extends idle time, at most once a minute.
 */
export async function authenticate(
  deps: Deps,
  header: string | undefined,
  byPerson: boolean,
): Promise<Caller> {
  const token = header?.startsWith('Bearer ') ? parseAccess(header.slice(7)) : null;
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
