import { insertSession, tokens } from '../../src/domain/identity/public.ts';
import type { Deps } from '../../src/platform/context/context.ts';
import { newId } from '../../src/platform/ids/ids.ts';

/** A session for a member without the login form. Returns the access token. */
export async function signIn(
  deps: Deps,
  programId: string,
  member: { id: string; loginId: string },
): Promise<string> {
  const now = deps.clock.now();
  const year = new Date(now.getTime() + 365 * 86_400_000);
  const { access, accessHash, refreshHash, familySalt } = tokens.firstTokens();
  const id = newId();
  await insertSession(deps.gateway.global(), {
    id,
    loginId: member.loginId,
    programId,
    memberId: member.id,
    familySalt,
    accessHash,
    accessExpiresAt: year,
    refreshHash,
    idleUntil: year,
    absoluteUntil: year,
    isShared: false,
    createdAt: now,
    provedAt: now,
    userAgent: null,
    clientId: null,
    providerId: null,
    page: null,
    pageId: null,
  });
  return tokens.formAccess(programId, id, access);
}
