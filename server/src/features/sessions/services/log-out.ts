import { findProvider, oidcClientOf } from '../../../domain/companies/public.ts';
import { endSession, findProviderOfSession } from '../../../domain/identity/public.ts';
import type { Actor, WorkContext } from '../../../platform/context/context.ts';
import { logoutAddress } from '../../../platform/oidc/oidc.ts';

/**
 * Returns where the session's provider logs its people out, if its settings say so. The provider may be down: then
 * people are logged out here only.
 */
async function addressAtProvider({
  deps,
  db,
  now,
  actor,
}: WorkContext & { actor: Actor }): Promise<string | null> {
  const providerId = await findProviderOfSession(db, actor.sessionId);
  const provider = providerId ? await findProvider(db, actor.homeProgramId, providerId) : undefined;
  if (!provider?.logsOutThere || provider.saml) return null;
  const after = `${deps.env.publicUrl}/login`;
  return logoutAddress(oidcClientOf(deps, provider), after, now).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ programId: provider.programId, providerId, reason }, 'provider.failed');
    return null;
  });
}

/** Ends the caller's session. Answers where the browser logs out of the provider that it logged in with. */
export async function logOut(caller: WorkContext & { actor: Actor }): Promise<string | null> {
  await endSession(caller.db, caller.actor.sessionId, 'logout', caller.now);
  return addressAtProvider(caller);
}
