import {
  endOtherSessionsOfLogin,
  endSessionOfLogin,
  requireFreshProof,
} from '../../../domain/identity/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { changeAtHome } from './change-at-home.ts';

/** Ends all other sessions of the caller, and returns how many there were. */
export async function endOthers(context: Context): Promise<number> {
  await requireFreshProof(context);
  const { loginId, sessionId } = context.actor;
  const reason = { except: sessionId, reason: 'ended_by_owner' };
  return changeAtHome(context, { action: 'account.endOtherSessions', mail: null }, (tx) =>
    endOtherSessionsOfLogin(tx, loginId, reason, context.now),
  );
}

/** Ends one session of the caller. A session of someone else does not exist (404). */
export async function endOne(context: Context, id: string): Promise<void> {
  await requireFreshProof(context);
  const { loginId } = context.actor;
  await changeAtHome(context, { action: 'account.endSession', mail: null }, async (tx) => {
    if (!(await endSessionOfLogin(tx, loginId, id, context.now))) throw notFound();
  });
}
