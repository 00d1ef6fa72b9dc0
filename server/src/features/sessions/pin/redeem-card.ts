import { noAddress } from '#contract/email-address.ts';
import { endSessionsOfLogin, forgetDevices, insertLogin } from '../../../domain/identity/public.ts';
import { claimMember, nameUsername } from '../../../domain/members/public.ts';
import {
  codeHash,
  findPinOfCode,
  mayHavePin,
  pinProblem,
  setPin,
  type PinRow,
} from '../../../domain/pins/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import { hashPassword } from '../../../kernel/password/public.ts';
import { forgetStartingWith, throttleKey, within } from '../../../kernel/throttle/public.ts';
import { employeeKey } from '../../../domain/members/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { guessesFrom } from '../services/guesses.ts';
import { openFor } from '../services/log-in.ts';
import type { Caller, OpenSession } from '../services/start-session.ts';
import { firstLanguage } from '../services/first-language.ts';
import { askForApp } from './ask-for-app.ts';

interface CardUse {
  code: string;
  pin: string;
  timeZone: string;
  locale?: string;
}

/** Returns whose card has this code, if it still opens something. Guesses share a budget, though 60 bits need none. */
export async function readCard(deps: Deps, program: ProgramRow, code: string, ip: string): Promise<PinRow> {
  const now = deps.clock.now();
  const [db, global] = [deps.gateway.forProgram(program.id), deps.gateway.global()];
  return within(global, guessesFrom(deps, 'card-from', ip, 1000), now, async () => {
    const row = await findPinOfCode(db, program.id, { codeHash: codeHash(code), now });
    if (!row || !(await mayHavePin({ program: db, global }, program.id, row)))
      throw new AppError('card_expired');
    return row;
  });
}

/** Gives somebody who comes for the first time their login. It has no address and no password. */
async function register(
  deps: Deps,
  tx: Db,
  program: ProgramRow,
  row: PinRow,
  input: CardUse,
): Promise<string> {
  const now = deps.clock.now();
  const loginId = newId();
  const login = { id: loginId, email: noAddress(loginId), passwordHash: null, platformRole: null };
  await insertLogin(tx, { ...login, createdAt: now });
  const { memberId, email, firstName, lastName } = row;
  const username = await nameUsername(tx, program.id, row);
  const locale = firstLanguage(program, input.locale);
  const fields = { loginId, username, firstName, lastName, email, timeZone: input.timeZone, locale };
  await claimMember({ deps, db: tx, programId: program.id, now }, tx, memberId, fields);
  return loginId;
}

/**
 * Sets the PIN of whoever holds the card, and logs them in. Of two people who use one card at once, the second is refused. Whoever was
 * logged in before is logged out, and browsers they used are strangers again.
 */
export async function redeemCard(
  deps: Deps,
  program: ProgramRow,
  input: CardUse,
  caller: Caller,
): Promise<{ session: OpenSession; row: PinRow }> {
  const now = deps.clock.now();
  const found = await readCard(deps, program, input.code, caller.ip);
  const problem = pinProblem(input.pin, found.employeeNumber);
  if (problem) throw invalid('pin', problem);
  const pinHash = await hashPassword(input.pin);
  const hash = codeHash(input.code);
  const loginId = await inTransaction(deps.gateway.forProgram(program.id), async (tx) => {
    const row = await findPinOfCode(tx, program.id, { codeHash: hash, now, locks: true });
    if (!row) throw new AppError('card_expired');
    if (!(await setPin(tx, program.id, row.memberId, { codeHash: hash, pinHash, now })))
      throw new AppError('card_expired');
    if (row.loginId === null) return register(deps, tx, program, row, input);
    await endSessionsOfLogin(tx, row.loginId, 'password_changed', now);
    await forgetDevices(tx, row.loginId);
    return row.loginId;
  });
  // What others guessed against the old PIN doesn't keep them from the new one.
  await forgetStartingWith(
    deps.gateway.global(),
    throttleKey('pin', program.id, employeeKey(found.employeeNumber)),
  );
  await askForApp(deps, loginId);
  return { session: await openFor(deps, { id: loginId, platformRole: null }, caller), row: found };
}
