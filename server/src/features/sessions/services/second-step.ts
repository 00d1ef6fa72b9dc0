import type { PasskeyAnswer } from '#contract/features/account-settings/passkeys.ts';
import { findLogin, throttledProof, type LoginRow } from '../../../domain/identity/public.ts';
import {
  answerOptions,
  codeProblem,
  findTicket,
  takeAnswer,
  takeCode,
  takeTicket,
} from '../../../domain/second-factor/public.ts';
import { spend, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { guessesFrom } from './guesses.ts';
import { openFor } from './log-in.ts';
import { noteRecoveryCode } from './note-recovery-code.ts';
import type { Caller, OpenSession } from './start-session.ts';

async function readTicket(
  deps: Deps,
  ticket: string,
): Promise<{ login: LoginRow; companyId: string | null }> {
  const db = deps.gateway.global();
  const found = await findTicket(db, sha256(ticket), deps.clock.now());
  const login = found && (await findLogin(db, found.loginId));
  if (!login) throw new AppError('link_expired');
  return { login, companyId: found.companyId };
}

/** Returns the options for the browser: any passkey of its owner, or, after a password, one of that login. */
export async function signInOptions(deps: Deps, ticket: string | undefined, ip: string) {
  const db = deps.gateway.global();
  await spend(db, guessesFrom(deps, 'passkey-options', ip, 600), deps.clock.now());
  const loginId = ticket ? (await readTicket(deps, ticket)).login.id : null;
  return answerOptions(deps, db, { purpose: 'sign-in', loginId });
}

/**
 * Logs in with only a passkey. It must have verified its user, and the challenge must not belong to a second step.
 */
export async function logInByPasskey(
  deps: Deps,
  passkey: PasskeyAnswer,
  caller: Caller,
): Promise<OpenSession> {
  const db = deps.gateway.global();
  const login = await within(db, guessesFrom(deps, 'passkey-from', caller.ip), deps.clock.now(), async () => {
    const answered = await takeAnswer(deps, db, 'sign-in', passkey);
    const found = answered?.alone && (await findLogin(db, answered.loginId));
    if (!found) throw new AppError('passkey_refused');
    return found;
  });
  return openFor(deps, login, caller);
}

async function check(deps: Deps, loginId: string, input: { code?: string; passkey?: PasskeyAnswer }) {
  const db = deps.gateway.global();
  if (input.passkey) {
    const answered = await takeAnswer(deps, db, 'sign-in', input.passkey);
    if (answered?.loginId !== loginId) throw new AppError('passkey_refused');
    return;
  }
  const kind = await takeCode(deps, db, loginId, input.code ?? '');
  if (!kind) {
    const problem = await codeProblem(deps, db, loginId, input.code ?? '');
    throw new AppError(problem, { fields: { code: [problem] } });
  }
  if (kind === 'recovery-code') await noteRecoveryCode(deps, loginId);
}

/** Finishes the second step of a login. Guessing is throttled as in the first step, and the ticket works once. */
export async function finishLogIn(
  deps: Deps,
  input: { ticket: string; code?: string; passkey?: PasskeyAnswer },
  caller: Caller,
): Promise<OpenSession> {
  const { login, companyId } = await readTicket(deps, input.ticket);
  await throttledProof(deps, login.id, () => check(deps, login.id, input));
  if (!(await takeTicket(deps.gateway.global(), sha256(input.ticket), deps.clock.now())))
    throw new AppError('link_expired');
  return openFor(deps, login, caller, companyId);
}
