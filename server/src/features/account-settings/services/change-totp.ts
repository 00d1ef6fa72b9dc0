import { findLogin, requireFreshProof, throttledProof } from '../../../domain/identity/public.ts';
import {
  confirmTotpRow,
  deleteTotpRow,
  findFactors,
  lockFactors,
  makeRecoveryCodes,
  replaceRecoveryCodes,
  startTotp,
  codeProblem,
  takeTotp,
} from '../../../domain/second-factor/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { changeAtHome } from './change-at-home.ts';

/** Returns a secret for an authenticator app. Nothing changes until a code from it arrives. */
export async function beginTotp(context: Context) {
  await requireFreshProof(context);
  const { deps, actor } = context;
  const db = deps.gateway.global();
  const login = await findLogin(db, actor.loginId);
  const begun = login && (await startTotp(deps, db, actor.loginId, login.email));
  if (!begun) throw new AppError('already_done');
  return begun;
}

/** Switches the app on. With the first factor come ten recovery codes, which are shown only once. */
export async function confirmTotp(context: Context, code: string): Promise<string[] | null> {
  await requireFreshProof(context);
  const { deps, now, actor } = context;
  const { loginId } = actor;
  await throttledProof(deps, loginId, async () => {
    const db = deps.gateway.global();
    if (!(await takeTotp(deps, db, loginId, code, false)))
      throw invalid('code', await codeProblem(deps, db, loginId, code));
  });
  const change = { action: 'account.totpOn', mail: 'totpOn' } as const;
  const { codes } = await changeAtHome(context, change, async (tx) => {
    await lockFactors(tx, loginId);
    const { totp, totpLost, passkeys } = await findFactors(tx, loginId);
    if ((totp && !totpLost) || !(await confirmTotpRow(tx, loginId, now))) throw new AppError('already_done');
    return { codes: passkeys ? null : await makeRecoveryCodes(tx, loginId) };
  });
  return codes;
}

/** Switches the app off. Recovery codes go with the last factor. A repeat changes nothing. */
export async function removeTotp(context: Context): Promise<void> {
  await requireFreshProof(context);
  const { loginId } = context.actor;
  await changeAtHome(context, { action: 'account.totpOff', mail: 'totpOff' }, async (tx) => {
    await lockFactors(tx, loginId);
    if (!(await deleteTotpRow(tx, loginId))) return null;
    if (!(await findFactors(tx, loginId)).passkeys) await replaceRecoveryCodes(tx, loginId, []);
    return true;
  });
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(context: Context): Promise<string[]> {
  await requireFreshProof(context);
  const { loginId } = context.actor;
  const change = { action: 'account.renewRecoveryCodes', mail: 'recoveryCodesMade' } as const;
  return changeAtHome(context, change, async (tx) => {
    await lockFactors(tx, loginId);
    const { totp, passkeys } = await findFactors(tx, loginId);
    if (!totp && !passkeys) throw new AppError('no_second_factor');
    return makeRecoveryCodes(tx, loginId);
  });
}
