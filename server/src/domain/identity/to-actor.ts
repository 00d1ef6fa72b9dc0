import type { MobilePage } from '#contract/features/sessions/mobile-pages.ts';
import { roleKindOf } from '#contract/permissions.ts';
import { effectiveRole, isStaffRole, programRole, rankOf } from '#contract/roles.ts';
import type { Actor, Deps } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { languageOf } from '../../platform/words/translate.ts';
import { findResellerOfProgram } from '../resellers/public.ts';
import { findHomeSettings, type ActorRow } from './session.queries.ts';
import { factorDueAt } from './staff-factor.ts';

/** What decides who somebody is in a call: it has no part of their session. */
export type PersonRow = Pick<
  ActorRow,
  | 'loginId'
  | 'memberId'
  | 'homeProgramId'
  | 'platformRole'
  | 'resellerId'
  | 'staffSince'
  | 'hasSecondFactor'
  | 'roleName'
  | 'status'
  | 'timeZone'
  | 'locale'
  | 'ranksShown'
  | 'leads'
  | 'roles'
  | 'clientId'
  | 'page'
  | 'pageId'
  | 'readAfter'
>;

interface Standing {
  roleName: string;
  resellerId: string | null;
}

/**
 * Returns the role in a program. Staff of a reseller have theirs in programs that belong to it now, and nowhere else.
 */
async function standingIn(deps: Deps, programId: string, row: PersonRow, home: boolean): Promise<Standing> {
  const memberRole = home ? row.roleName : null;
  const { resellerId, platformRole } = row;
  // A page that an app opened gives nobody the rights of an admin.
  if (row.page !== null) return { roleName: 'NonAdmin', resellerId: null };
  if (!resellerId) return { roleName: effectiveRole(platformRole, memberRole), resellerId: null };
  if ((await findResellerOfProgram(deps.gateway.global(), programId)) === resellerId)
    return { roleName: 'Reseller Admin', resellerId };
  return { roleName: programRole(memberRole), resellerId: null };
}

/** Returns the caller as they are now in a program. Errors: session_ended. */
export async function toActor(
  deps: Deps,
  sessionId: string,
  programId: string,
  row: PersonRow,
): Promise<Actor> {
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
