import { shownAddress } from '#contract/email-address.ts';
import type { PasskeyRegistration } from '#contract/features/account-settings/passkeys.ts';
import { findLogin, requireFreshProof } from '../../../domain/identity/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import {
  deletePasskey,
  findFactors,
  insertPasskey,
  lockFactors,
  makeRecoveryCodes,
  readRegistration,
  registrationOptions,
  renamePasskey,
  replaceRecoveryCodes,
  type PasskeyRow,
} from '../../../domain/second-factor/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { changeAtHome } from './change-at-home.ts';

const most = 20;

/** Returns the options that the browser needs to create a passkey for the caller. */
export async function beginPasskey(context: Context) {
  await requireFreshProof(context);
  const { deps, actor } = context;
  const login = await findLogin(deps.gateway.global(), actor.loginId);
  if (!login) throw new AppError('session_ended');
  const home = deps.gateway.forProgram(actor.homeProgramId);
  const member = await findMember(home, actor.homeProgramId, actor.memberId);
  const name = `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim() || login.email;
  // What the device shows beside the passkey.
  const email = shownAddress(login.email) || name;
  return registrationOptions(deps, deps.gateway.global(), { id: login.id, email, name });
}

/**
 * Stores the passkey that the browser created. With the first factor come ten recovery codes, which are shown only
 * once.
 */
export async function addPasskey(
  context: Context,
  name: string,
  answer: PasskeyRegistration,
): Promise<{ row: PasskeyRow; codes: string[] | null }> {
  await requireFreshProof(context);
  const { deps, now, actor } = context;
  const { loginId } = actor;
  const made = await readRegistration(deps, deps.gateway.global(), loginId, answer);
  if (!made) throw new AppError('passkey_refused');
  const row = { ...made, id: newId(), loginId, name: name.trim(), createdAt: now, lastUsedAt: null };
  return changeAtHome(context, { action: 'account.addPasskey', mail: 'passkeyAdded' }, async (tx) => {
    await lockFactors(tx, loginId);
    const { totp, passkeys } = await findFactors(tx, loginId);
    if (passkeys >= most) throw new AppError('passkey_refused');
    if (!(await insertPasskey(tx, row))) throw new AppError('already_done');
    return { row, codes: totp || passkeys ? null : await makeRecoveryCodes(tx, loginId) };
  });
}

export async function changePasskeyName(context: Context, id: string, name: string): Promise<void> {
  await changeAtHome(context, { action: 'account.renamePasskey', mail: null }, async (tx) => {
    if (!(await renamePasskey(tx, context.actor.loginId, id, name.trim()))) throw notFound();
  });
}

/** Removes a passkey. Recovery codes go with the last factor. */
export async function removePasskey(context: Context, id: string): Promise<void> {
  await requireFreshProof(context);
  const { loginId } = context.actor;
  await changeAtHome(context, { action: 'account.removePasskey', mail: 'passkeyRemoved' }, async (tx) => {
    await lockFactors(tx, loginId);
    if (!(await deletePasskey(tx, loginId, id))) throw notFound();
    const { totp, passkeys } = await findFactors(tx, loginId);
    if (!totp && !passkeys) await replaceRecoveryCodes(tx, loginId, []);
    return true;
  });
}
