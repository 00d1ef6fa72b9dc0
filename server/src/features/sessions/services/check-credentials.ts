import { findLoginByEmail, type LoginRow } from '../../../domain/identity/public.ts';
import { verifyPassword } from '../../../kernel/password/public.ts';
import {
  callerOf,
  forget,
  giveBack,
  subnetOf,
  throttleKey,
  useUp,
  waitOut,
} from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';

const minute = 60_000;
// Limits of docs/domain.md#passwords-and-sign-in. No lock is permanent: every delay and window ends with time.
const delay = { free: 5, firstMs: 1000, longestMs: 5 * minute, forgetMs: 24 * 60 * minute };
const mostPerCaller = 25;
const mostPerAccount = 25;

/** The prefix of an account's throttle keys: its delays in every network, and its count. */
export const accountKeys = (email: string) => throttleKey('sign-in', email);

/**
 * The login for an email address and password. Every attempt counts as a failure until it succeeds, so that a hundred
 * parallel attempts pass no more checks than a hundred serial ones. Unknown addresses, logins without a password and
 * wrong passwords take the same steps and end alike: wrong_credentials.
 */
export async function checkCredentials(
  deps: Deps,
  input: { email: string; password: string },
  ip: string,
): Promise<LoginRow> {
  const now = deps.clock.now();
  const db = deps.gateway.global();
  const account = accountKeys(input.email);
  const delayKey = `${account}:${throttleKey('from', subnetOf(ip))}`;
  const limits = [
    { key: throttleKey('sign-in-from', callerOf(ip)), most: mostPerCaller, windowMs: 5 * minute },
    { key: `${account}:hour`, most: mostPerAccount, windowMs: 60 * minute },
  ];
  await waitOut(db, delayKey, delay, now);
  await useUp(db, limits, now);
  const login = await findLoginByEmail(db, input.email);
  if (!(await verifyPassword(login?.passwordHash ?? null, input.password)) || !login)
    throw new AppError('wrong_credentials');
  await forget(db, [delayKey]);
  await giveBack(db, limits);
  return login;
}
