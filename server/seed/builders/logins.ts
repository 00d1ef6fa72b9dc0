import type { NewMemberRow } from '../../src/domain/members/public.ts';
import { setPasswordHash } from '../../src/domain/identity/public.ts';
import { hashPassword } from '../../src/kernel/password/public.ts';
import type { Deps } from '../../src/platform/context/context.ts';
import { makeMember } from './members.ts';

export const password = 'seven lamps in a tree';

/** A member who can log in, with `password` unless another one is given. */
export async function makeLogin(
  deps: Deps,
  programId: string,
  input: Parameters<typeof makeMember>[2] = {},
  secret: string = password,
): Promise<NewMemberRow & { loginId: string }> {
  const member = await makeMember(deps, programId, input);
  await setPasswordHash(deps.gateway.global(), member.loginId, await hashPassword(secret));
  return member;
}
