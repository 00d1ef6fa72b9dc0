import type { PasskeyAnswer } from '#contract/features/account-settings/passkeys.ts';
import { noteProof, provePassword, throttledProof } from '../../../domain/identity/public.ts';
import { codeProblem, hasSecondFactor, takeAnswer, takeCode } from '../../../domain/second-factor/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { changeAtHome } from './change-at-home.ts';

interface Proof {
  password?: string;
  code?: string;
  passkey?: PasskeyAnswer;
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

/** Proves who holds this session, and returns until when the proof is valid. */
export async function confirmAccount(context: Context, proof: Proof): Promise<Date> {
  const { deps, actor } = context;
  const db = deps.gateway.global();
  const { password, code, passkey } = proof;
  if (passkey) {
    const answered = await takeAnswer(deps, db, 'confirm', passkey);
    if (answered?.loginId !== actor.loginId) throw invalid('passkey', 'passkey_refused');
  } else if (code) await checkCode(context, code);
  else {
    if (await hasSecondFactor(db, actor.loginId)) throw invalid('password', 'second_factor');
    await provePassword(deps, actor.loginId, password ?? '', 'password');
  }
  return noteProof(context);
}
