import { isKnownDevice } from '../../../domain/identity/public.ts';
import { countPeopleOf } from '../../../domain/offices/public.ts';
import { findPinOf, mayHavePin, type PinRow } from '../../../domain/pins/public.ts';
import { employeeKey } from '../../../domain/members/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { verifyPassword } from '../../../kernel/password/public.ts';
import {
  attempt,
  callerOf,
  subnetOf,
  throttleKey,
  within,
  type Budget,
  type Gate,
} from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { newId, sha256 } from '../../../platform/ids/ids.ts';
import { gatesOf, mostGuessesADay } from '../services/guesses.ts';
import { openFor } from '../services/log-in.ts';
import type { Caller, OpenSession } from '../services/start-session.ts';
import { askForApp } from './ask-for-app.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Fewer failures of an address in a day are no sign of guessing. */
const suspiciousFrom = 50;
/** In a browser nobody knows, at an address that guesses, an account has so many tries a day. */
const mostAtSuspicious = 3;

/**
 * Failures of an address in a program. It is never closed, because colleagues share it: each account there gets fewer tries instead, so
 * that somebody who goes through all numbers of a company gets nowhere.
 */
const failuresFrom = (deps: Deps, programId: string, ip: string): Budget => ({
  key: throttleKey('pin-from', callerOf(ip), programId),
  windowMs: day,
  base: Number.POSITIVE_INFINITY,
  each: 0,
  people: () => countPeopleOf(deps, programId),
});

async function isGuessing({ people }: Budget, failures: number): Promise<boolean> {
  return failures >= suspiciousFrom && failures >= (await people()) / 4;
}

function gatesAt(subject: string, ip: string, isStrict: boolean): Gate[] {
  if (!isStrict) return gatesOf(subject, ip);
  const delay = { free: 2, firstMs: 5 * minute, longestMs: 5 * minute };
  return [
    { key: `${subject}:${throttleKey('from', subnetOf(ip))}`, most: mostAtSuspicious, windowMs: day, delay },
    { key: `${subject}:day`, most: mostGuessesADay, windowMs: day },
  ];
}

/** Guesses of strangers don't count against somebody in a browser where they logged in before. */
async function gatesOfDevice(deps: Deps, loginId: string | null | undefined, { ip, device }: Caller) {
  if (!device) return null;
  const asked = { deviceHash: sha256(device), loginId: loginId ?? newId() };
  if (!(await isKnownDevice(deps.gateway.global(), asked, deps.clock.now()))) return null;
  return gatesOf(throttleKey('pin-device', device, asked.loginId), ip);
}

/**
 * Returns the member with this number and PIN. Numbers that nobody has, people without a PIN and wrong PINs take the same steps and end
 * alike: wrong_pin.
 */
export async function checkPin(
  deps: Deps,
  program: Pick<ProgramRow, 'id'>,
  { employeeNumber, pin }: { employeeNumber: string; pin: string },
  caller: Caller,
  ownGates: Gate[] | null = null,
): Promise<PinRow & { loginId: string }> {
  const now = deps.clock.now();
  const [db, global] = [deps.gateway.forProgram(program.id), deps.gateway.global()];
  const row = await findPinOf(db, program.id, employeeNumber);
  const mayTry = row !== undefined && (await mayHavePin({ program: db, global }, program.id, row));
  const check = async () => {
    const fits = await verifyPassword(mayTry ? row.pinHash : null, pin);
    if (!fits || !row?.loginId) throw new AppError('wrong_pin');
    return { ...row, loginId: row.loginId };
  };
  const known = ownGates ?? (await gatesOfDevice(deps, row?.loginId, caller));
  if (known) return attempt(global, known, now, check);
  const budget = failuresFrom(deps, program.id, caller.ip);
  const subject = throttleKey('pin', program.id, employeeKey(employeeNumber));
  return within(global, budget, now, async (failures) =>
    attempt(global, gatesAt(subject, caller.ip, await isGuessing(budget, failures)), now, check),
  );
}

/** Logs in by employee number and PIN. An authenticator app is asked for as after a password. */
export async function logInByPin(
  deps: Deps,
  program: ProgramRow,
  input: { employeeNumber: string; pin: string },
  caller: Caller,
): Promise<{ session: OpenSession; row: PinRow }> {
  const row = await checkPin(deps, program, input, caller);
  await askForApp(deps, row.loginId);
  return { session: await openFor(deps, { id: row.loginId, platformRole: null }, caller), row };
}
