import type { PasskeyAnswer } from '#contract/features/account-settings/passkeys.ts';
import { noteProof, provePassword, throttledProof } from '../../../domain/identity/public.ts';
import {
  codeProblem,
  findFactors,
  hasSecondFactor,
  takeAnswer,
  takeCode,
} from '../../../domain/second-factor/public.ts';
import { verifyPassword } from '../../../kernel/password/public.ts';
import { ownPin } from './change-pin.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { changeAtHome } from './change-at-home.ts';

interface Proof {
  password?: string;
  code?: string;
  passkey?: PasskeyAnswer;
  pin?: string;
}

async function checkCode(context: Context, code: string): Promise<void> {
  const { deps, actor } = context;
  await throttledProof(deps, actor.loginId, async () => {
    const db = deps.gateway.global();
    const kind = await takeCode(deps, db, actor.loginId, code);
    if (!kind) throw invalid('code', await codeProblem(deps, db, actor.loginId, code));
    if (kind === 'code') return;
    const change = { action: 'account.useRecoveryCode', mail: 'recoveryCodeUsed' } as const;
    await changeAtHome(context, change, async () => true);
  });
}

/** A PIN proves as much as it opens: whoever has an authenticator app needs that. */
async function checkPin(context: Context, pin: string): Promise<void> {
  const { deps, actor } = context;
  const { totp } = await findFactors(deps.gateway.global(), actor.loginId);
  if (totp) throw invalid('pin', 'second_factor');
  const hash = await ownPin(context);
  await throttledProof(deps, actor.loginId, async () => {
    if (!(await verifyPassword(hash, pin))) throw invalid('pin', 'wrong_pin');
  });
}

/** Proves who holds this session, and returns until when the proof is valid. */
export async function confirmAccount(context: Context, proof: Proof): Promise<Date> {
  const { deps, actor } = context;
  const db = deps.gateway.global();
  const { password, code, passkey, pin } = proof;
  if (passkey) {
    const answered = await takeAnswer(deps, db, 'confirm', passkey);
    if (answered?.loginId !== actor.loginId) throw invalid('passkey', 'passkey_refused');
  } else if (code) await checkCode(context, code);
  else if (pin) await checkPin(context, pin);
  else {
    if (await hasSecondFactor(db, actor.loginId)) throw invalid('password', 'second_factor');
    await provePassword(deps, actor.loginId, password ?? '', 'password');
  }
  return noteProof(context);
}
