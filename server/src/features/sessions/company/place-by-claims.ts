import { sessionUse } from '#contract/features/sessions/permissions.ts';
import type { PersonProfile } from '../../../domain/companies/public.ts';
import { actorOfSession, tokens } from '../../../domain/identity/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { OpenSession } from '../services/start-session.ts';

/** Returns the member, as somebody who acts for themselves. */
async function contextOf(deps: Deps, { accessToken, programId }: OpenSession): Promise<Context> {
  const { sessionId } = tokens.parseAccess(accessToken)!;
  const caller = await actorOfSession(deps, programId, sessionId);
  return { ...caller, permission: sessionUse, requestId: '', ip: '', idempotency: null, began: null };
}

/**
 * Puts somebody who has just logged in into the organization and the team that their provider names, if they are in none. A
 * full team, or names that nobody has here, keep nobody out.
 */
export async function placeByClaims(
  deps: Deps,
  session: OpenSession,
  { organization, team }: Pick<PersonProfile, 'organization' | 'team'>,
): Promise<void> {
  if (organization === null && team === null) return;
  const by = await contextOf(deps, session);
  const { memberId, programId } = session;
  for (const named of [
    { organization, team: null },
    { organization: null, team },
  ])
    await inTransaction(by.db, (tx) => emit(by, tx, 'member.namedPlaces', { memberId, ...named, by })).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        deps.log.info({ programId, memberId, code: error.code }, 'provider.notPlaced');
      },
    );
}
