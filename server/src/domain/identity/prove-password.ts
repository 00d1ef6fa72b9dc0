import type { Deps } from '../../platform/context/context.ts';
import { AppError, invalid } from '../../platform/errors/errors.ts';
import { verifyPassword } from '../../kernel/password/public.ts';
import { attempt, throttleKey } from '../../kernel/throttle/public.ts';
import { findLogin, type LoginRow } from './logins.queries.ts';

const minute = 60_000;
const delay = { free: 5, firstMs: 1000, longestMs: 5 * minute };

/** Refuses guessing at the caller's own credentials, as a log in does; correct ones do not count. */
export async function throttledProof(deps: Deps, loginId: string, check: () => Promise<void>): Promise<void> {
  const key = throttleKey('proof', loginId);
  const windowMs = 24 * 60 * minute;
  const gates = [
    { key, most: 1000, windowMs, delay },
    { key: `${key}:day`, most: 25, windowMs },
  ];
  await attempt(deps.gateway.global(), gates, deps.clock.now(), check);
}

/** Returns the login of the caller if the password is right. A refusal is reported at `field`. */
export async function provePassword(
  deps: Deps,
  loginId: string,
  password: string,
  field: string,
): Promise<LoginRow> {
  const login = await findLogin(deps.gateway.global(), loginId);
  if (!login) throw new AppError('session_ended');
  if (!login.passwordHash) throw invalid(field, 'no_password');
  await throttledProof(deps, loginId, async () => {
    if (!(await verifyPassword(login.passwordHash, password))) throw invalid(field, 'wrong_password');
  });
  return login;
}
