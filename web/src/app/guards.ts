import { redirect } from '@tanstack/react-router';
import { renewSession } from '../lib/api/api.ts';
import { isFailure } from '../lib/api/failure.ts';
import { paths } from '../lib/addresses/paths.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { closeSession, mayHaveSession, resumePage, sessionState } from '../lib/api/session.ts';
import { isWithinPage } from '../lib/api/page-session.ts';
import { authUserQuery, hasPlan, seesAdminArea } from '../lib/api/auth-user.ts';

/** Renews the session by cookie once, at the first load. Returns whether a member is signed in. */
export async function knowSession(): Promise<boolean> {
  if (sessionState().status === 'unknown' && !mayHaveSession()) closeSession('unknown');
  if (sessionState().status === 'unknown') {
    await renewSession().catch((error: unknown) => {
      if (isFailure(error, 'unavailable')) throw redirect({ to: paths.maintenance });
      throw error;
    });
  }
  return sessionState().status === 'in';
}

/** Auth pages need a login; the address is remembered (docs/domain.md#in-the-browser). */
export async function requireSession({
  location,
}: {
  location: { href: string; pathname: string };
}): Promise<void> {
  resumePage(Date.now());
  const { page, status } = sessionState();
  if (page !== null) {
    // The app opens one page at a time, each with a session of its own.
    const isOpen = status === 'in';
    if (isOpen && isWithinPage(location.pathname, page)) return;
    throw redirect({ to: isOpen ? paths.forbidden : paths.signOn, replace: !isOpen });
  }
  if (await knowSession()) return;
  // Whoever logged out on purpose, or somebody after them, begins anew.
  const back = location.href === paths.dashboard || sessionState().left ? undefined : location.href;
  throw redirect({ to: paths.login, search: { back } });
}

export async function rolesOf() {
  return queryClient.ensureQueryData(authUserQuery(sessionState().memberId));
}

/** Sends everyone without an admin role, and without one that opens a part of the admin area, from admin routes to /403. */
export async function requireAdmin(): Promise<void> {
  if (!seesAdminArea(await rolesOf())) throw redirect({ to: paths.forbidden });
}

/** Leads to the not-found page where the program has no plan. */
export async function requirePlan(): Promise<void> {
  if (!hasPlan(await rolesOf())) throw redirect({ to: paths.notFound, replace: true });
}

/**
 * The holder of a setup invitation creates a program. Platform staff have a screen of their own for it, and for everyone
 * else there is none.
 */
export async function openCreateProgram({
  search,
}: {
  search: { token?: string | undefined };
}): Promise<void> {
  if (search.token) return;
  if ((await knowSession()) && (await rolesOf()).isWtAdmin)
    throw redirect({ to: paths.platformCreate, replace: true });
  throw redirect({ to: paths.notFound, replace: true });
}

/** The part of the platform area that a reseller's staff see. */
const ofResellers = /^\/adminsuper\/(programs|resellers|stats-reporting|reporting)(\/|$)/;

/** Platform routes need a platform role; without one they redirect to /403. */
export async function requirePlatformStaff({
  location: { pathname },
}: {
  location: { pathname: string };
}): Promise<void> {
  const { isWtAdmin, resellerId } = await rolesOf();
  if (isWtAdmin || (resellerId && ofResellers.test(pathname))) return;
  if (resellerId && pathname === paths.platform)
    throw redirect({ href: `${paths.platform}/programs`, replace: true });
  throw redirect({ to: paths.forbidden });
}
