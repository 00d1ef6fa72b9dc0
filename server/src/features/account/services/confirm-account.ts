import { noteProof, provePassword } from '../../../core/identity/public.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Proves who holds this session; answers until when the proof stands. */
export async function confirmAccount(context: Context, { password }: { password: string }): Promise<Date> {
  await provePassword(context.deps, context.actor.loginId, password, 'password');
  return noteProof(context);
}
