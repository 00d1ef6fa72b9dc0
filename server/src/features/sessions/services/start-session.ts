import type { PageOfApp } from '#contract/features/sessions/mobile-pages.ts';
import { areaRank, rankOf } from '#contract/roles.ts';
import { findCompanyOfMember } from '../../../domain/companies/public.ts';
import { insertSession, tokens } from '../../../domain/identity/public.ts';
import { holdsRole } from '../../../domain/area-roles/public.ts';
import { findClosing, type Closing } from '../../../domain/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';

/** The parts of a session that a client gets: the access token in the body, the refresh token in a cookie. */
export interface OpenSession {
  sessionId: string;
  accessToken: string;
  loginId: string;
  /** The native app that keeps it; null: a browser. */
  clientId: string | null;
  accessExpiresAt: Date;
  memberId: string;
  programId: string;
  /** Its traces on the device end with the browser's session. */
  isShared: boolean;
  refreshToken: string;
  /** Ends this session and does nothing else. */
  leavingToken: string;
  refreshUntil: Date;
  /** The injected clock's time, from which the remaining life of the cookie is counted. */
  at: Date;
}

/** Says where a login comes from, according to the request. */
export interface Caller {
  ip: string;
  userAgent: string | null;
  /** A computer that others use too. */
  isShared?: boolean | undefined;
  /** A native app, whose id is known to be registered. */
  clientId?: string | undefined;
  /** The secret of a browser in which somebody logged in before. */
  device?: string | undefined;
}

interface Who {
  loginId: string;
  programId: string;
  memberId: string;
  roleName: string;
  userAgent: string | null;
  isShared?: boolean | undefined;
  /** The provider of their company has vouched for them. */
  isByCompany?: boolean;
  /** That provider, so that its log out can follow ours. */
  providerId?: string | undefined;
  clientId?: string | undefined;
  /** A page that an app opened. Its session can't be renewed. */
  page?: PageOfApp | null;
  /** Such a page may be open for less than an access token lives. */
  lifeMs?: number;
  /** Another one vouched for them, so nothing was proved in this session. */
  isByCode?: boolean;
}

/**
 * Refuses with company_login_needed whoever has to log in with the provider of their company, and did not: where the program
 * requires it, and those who have no password, whose passkeys must not outlive their account at the company. Admins keep their
 * password, so that somebody can come in when the provider is down (docs/decisions/860).
 */
async function refuseOtherThanCompany(tx: Db, { programId, memberId, roleName, isByCompany }: Who) {
  if (isByCompany || rankOf(roleName) > 0) return;
  const company = await findCompanyOfMember(tx, programId, memberId);
  if (!company?.isOnly) return;
  const { companyCode } = company;
  throw new AppError('company_login_needed', { details: { companyCode } });
}

function refuseClosed(closing: Closing | null): void {
  if (!closing) return;
  const { closedReason: reason, deletesAt, timeZone } = closing;
  if (!deletesAt) throw new AppError('program_closed', { reason });
  throw new AppError('program_ending', { reason, day: dayIn(timeZone, deletesAt) });
}

/**
 * Opens a session with new tokens, whatever the browser sent. The caller has just proved who they are. It
 * runs in a transaction of the program, so that nobody slips into one that is being deactivated.
 */
export async function startSession(deps: Deps, tx: Db, who: Who): Promise<OpenSession> {
  const now = deps.clock.now();
  const later = (ms: number) => new Date(now.getTime() + ms);
  const id = newId();
  const { access, accessHash, refresh, refreshHash, familySalt } = tokens.firstTokens();
  const accessExpiresAt = later(who.lifeMs ?? tokens.accessLife);
  const { loginId, programId, memberId, userAgent, isShared = false, clientId = null, page = null } = who;
  // People with a role beside admin see others' data, so their sessions are as short as those of admins.
  const holds = page === null && (await holdsRole(tx, who.programId, who.memberId));
  const rank = holds ? Math.max(areaRank, rankOf(who.roleName)) : rankOf(who.roleName);
  const absoluteUntil = page ? accessExpiresAt : later(tokens.absoluteLife(rank, isShared));
  await insertSession(tx, {
    id,
    loginId,
    programId,
    memberId,
    familySalt,
    accessHash,
    accessExpiresAt,
    refreshHash,
    idleUntil: page ? accessExpiresAt : later(tokens.idleLife(rank, isShared)),
    isShared,
    absoluteUntil,
    createdAt: now,
    provedAt: page || who.isByCode ? null : now,
    userAgent: userAgent?.slice(0, 300) ?? null,
    clientId,
    providerId: who.providerId ?? null,
    page: page?.page ?? null,
    pageId: page?.pageId ?? null,
  });
  // Checked after the insert: from then on nobody can deactivate the program until the transaction ends.
  refuseClosed(await findClosing(tx, who.programId));
  await refuseOtherThanCompany(tx, who);
  return {
    sessionId: id,
    accessToken: tokens.formAccess(programId, id, access),
    loginId,
    clientId,
    accessExpiresAt,
    memberId,
    programId,
    isShared,
    refreshToken: tokens.formRefresh(id, refresh),
    leavingToken: tokens.formRefresh(id, tokens.leavingSecret(familySalt)),
    refreshUntil: absoluteUntil,
    at: now,
  };
}
