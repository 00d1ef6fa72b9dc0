import { needsPageId, type MobilePage, type PageOfApp } from '#contract/features/sessions/mobile-pages.ts';
import {
  actorOfSession,
  findMobileToken,
  insertMobileToken,
  setOpenedPage,
  takeMobileToken,
} from '../../../domain/identity/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { within } from '../../../kernel/throttle/public.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newSecret, sha256 } from '../../../platform/ids/ids.ts';
import { guessesFrom } from './guesses.ts';
import { noteRefusal } from './note-refusal.ts';
import { startSession, type Caller, type OpenSession } from './start-session.ts';

const tokenMs = 5 * 60_000;
const refused = () => new AppError('link_expired');

/** Returns the address of a page with a token, as the app opens it. */
function pathOf(token: string, { page, pageId }: PageOfApp): string {
  if (page === 'organizations') return `/mobile/organizations/${token}`;
  if (page === 'challenge') return `/mobile/challenge/${token}/${pageId}`;
  return `/mobile/redirect/${token}/${page}${pageId === null ? '' : `/${encodeURIComponent(pageId)}`}`;
}

/** Makes a token for one page of the app's own member. Errors: forbidden, validation_failed. */
export async function createMobileToken(
  { deps, actor, programId, now }: Context,
  { page, pageId = null }: { page: MobilePage; pageId?: string | null },
): Promise<{ mobileToken: string; address: string; expiresAt: Date }> {
  if (actor.clientId === null || programId !== actor.homeProgramId) throw new AppError('forbidden');
  if (needsPageId(page) && pageId === null) throw invalid('pageId', 'blank');
  const mobileToken = newSecret();
  const expiresAt = new Date(now.getTime() + tokenMs);
  const row = {
    tokenHash: sha256(mobileToken),
    programId,
    sessionId: actor.sessionId,
    page,
    pageId,
    expiresAt,
  };
  await insertMobileToken(deps.gateway.global(), row);
  return { mobileToken, address: deps.env.publicUrl + pathOf(mobileToken, { page, pageId }), expiresAt };
}

const isSame = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

/** Reads the member who made a token, if it works now and was made for this page. Whatever is wrong is written down. */
async function readToken(deps: Deps, mobileToken: string, { page, pageId }: PageOfApp) {
  const tokenHash = sha256(mobileToken);
  const row = await findMobileToken(deps.gateway.global(), tokenHash);
  // Somebody who has logged out in the app takes its tokens along.
  const caller = row && (await actorOfSession(deps, row.programId, row.sessionId).catch(() => null));
  const isOpen = row && !row.usedAt && row.expiresAt > deps.clock.now();
  const isMeant = row && row.page === page && isSame(row.pageId, pageId);
  if (caller && isOpen && isMeant) return { caller, tokenHash };
  const reason = !row ? 'unknown' : !isOpen ? 'used_or_expired' : isMeant ? 'session_ended' : 'other_page';
  await noteRefusal(deps, 'mobileTokens.refused', reason, caller?.actor);
  throw refused();
}

const withinTries = <R>(deps: Deps, ip: string, work: () => Promise<R>): Promise<R> =>
  within(deps.gateway.global(), guessesFrom(deps, 'mobile-token', ip), deps.clock.now(), work);

/** Opens the page of a token with a session that reaches nothing else. The token is used up. Errors: link_expired. */
export const exchangeMobileToken = (
  deps: Deps,
  { mobileToken, page, pageId = null }: { mobileToken: string; page: MobilePage; pageId?: string | null },
  { ip, userAgent }: Caller,
): Promise<OpenSession> =>
  withinTries(deps, ip, async () => {
    const { caller, tokenHash } = await readToken(deps, mobileToken, { page, pageId });
    const { actor, programId, now } = caller;
    const session = await inTransaction(caller.db, async (tx) => {
      if (!(await takeMobileToken(tx, tokenHash, now))) return null;
      await writeAudit(tx, caller, {
        action: 'mobileTokens.use',
        subjectType: 'member',
        subjectId: actor.memberId,
        details: { page },
      });
      const { loginId, memberId } = actor;
      const who = { loginId, programId, memberId, roleName: 'NonAdmin', userAgent, isByCompany: true };
      const opened = await startSession(deps, tx, { ...who, page: { page, pageId } });
      await setOpenedPage(tx, tokenHash, opened.sessionId);
      return opened;
    });
    if (session) return session;
    await noteRefusal(deps, 'mobileTokens.refused', 'used_or_expired', actor);
    throw refused();
  });

/** Returns the member of an unused token for a challenge, which is used up by the call that it is sent with. */
export const spendMobileToken = (deps: Deps, mobileToken: string, challengeId: string, ip: string) =>
  withinTries(deps, ip, async () => {
    const { caller, tokenHash } = await readToken(deps, mobileToken, {
      page: 'challenge',
      pageId: challengeId,
    });
    if (await takeMobileToken(deps.gateway.global(), tokenHash, caller.now)) return caller;
    await noteRefusal(deps, 'mobileTokens.refused', 'used_or_expired', caller.actor);
    throw refused();
  });
