import { findLoginByEmail, isKnownDevice, type LoginRow } from '../../../domain/identity/public.ts';
import { verifyPassword } from '../../../kernel/password/public.ts';
import { attempt, throttleKey, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';
import { gatesOf, isSuspicious, logInsFrom } from './guesses.ts';
import type { Caller } from './start-session.ts';

/** Returns the prefix of an account's throttle keys: its delays in every network, and its count. */
export const accountKeys = (email: string) => throttleKey('sign-in', email);

type From = Pick<Caller, 'ip' | 'device'>;

/** Guesses of strangers don't count against somebody in a browser where they logged in before. */
async function gatesOfDevice(deps: Deps, login: LoginRow | undefined, { ip, device }: From) {
  if (!device) return null;
  const deviceHash = sha256(device);
  // Unknown addresses are looked up too, so that the time of the answer reveals nothing.
  const asked = { deviceHash, loginId: login?.id ?? newId() };
  if (!(await isKnownDevice(deps.gateway.global(), asked, deps.clock.now()))) return null;
  return gatesOf(throttleKey('sign-in-device', device, asked.loginId), ip);
}

/**
 * Returns the login for an email address and password. Attempts at the same time pass no more checks than serial ones.
 * Unknown addresses, logins without a password and wrong passwords take the same steps and end alike:
 * wrong_credentials.
 */
export async function checkCredentials(
  deps: Deps,
  input: { email: string; password: string },
  from: From,
): Promise<LoginRow> {
  const now = deps.clock.now();
  const db = deps.gateway.global();
  const login = await findLoginByEmail(db, input.email);
  const check = async () => {
    if (!(await verifyPassword(login?.passwordHash ?? null, input.password)) || !login)
      throw new AppError('wrong_credentials');
    return login;
  };
  const known = await gatesOfDevice(deps, login, from);
  if (known) return attempt(db, known, now, check);
  const budget = logInsFrom(deps, from.ip);
  return within(db, budget, now, async (failures) => {
    const isStrict = await isSuspicious(budget, failures);
    return attempt(db, gatesOf(accountKeys(input.email), from.ip, isStrict), now, check);
  });
}
