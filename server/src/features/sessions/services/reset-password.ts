import {
  endResetsOfLogin,
  endSessionsOfLogin,
  findLogin,
  findMembershipsOfLogin,
  findReset,
  forgetDevices,
  setPasswordHash,
  takeReset,
  type LoginRow,
} from '../../../domain/identity/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { hashPassword, passwordProblems } from '../../../kernel/password/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { forgetStartingWith, within } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { accountKeys } from './check-credentials.ts';
import { guessesFrom } from './guesses.ts';
import { languageOf } from '../../../platform/words/translate.ts';

async function placesOf(deps: Deps, login: LoginRow) {
  const places = [];
  for (const { programId, memberId } of await findMembershipsOfLogin(deps.gateway.global(), login.id)) {
    const db = deps.gateway.forProgram(programId);
    const [member, program] = await Promise.all([
      findMember(db, programId, memberId),
      findProgram(db, programId),
    ]);
    if (member && program) places.push({ member, program });
  }
  return places;
}
type Place = Awaited<ReturnType<typeof placesOf>>[number];

const wordsOf = (login: LoginRow, places: readonly Place[]) => [
  login.email,
  ...places.flatMap(({ member, program }) => [
    member.firstName,
    member.lastName,
    member.username,
    member.email,
    program.name,
    program.slug,
  ]),
];

async function queueNotice(deps: Deps, tx: Db, login: LoginRow, place: Place | undefined, cause: string) {
  const language = languageOf(place?.member.locale);
  const text = composeMail(language, 'credentialsChanged', {
    firstName: place?.member.firstName ?? '',
    programName: place?.program.name ?? '',
    supportEmail: deps.env.supportEmail,
  });
  await queueMail(tx, {
    ...text,
    language,
    programId: place?.program.id ?? null,
    loginId: login.id,
    kind: 'credentials-changed',
    recipient: login.email,
    cause,
    now: deps.clock.now(),
  });
}

/** Sets a new password by a link that works once, ends every session of the login and informs its owner by email. */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string },
  ip: string,
): Promise<void> {
  const db = deps.gateway.global();
  const tokenHash = sha256(input.token);
  const login = await within(db, guessesFrom(deps, 'new-password-from', ip), deps.clock.now(), async () => {
    const reset = await findReset(db, tokenHash, deps.clock.now());
    const found = reset && (await findLogin(db, reset.loginId));
    if (!found) throw new AppError('link_expired');
    return found;
  });
  const places = await placesOf(deps, login);
  const problems = await passwordProblems(input.password, wordsOf(login, places));
  if (problems.length) throw new AppError('validation_failed', { fields: { password: problems } });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    if (!(await takeReset(tx, tokenHash, now))) throw new AppError('link_expired');
    await endResetsOfLogin(tx, login.id, now);
    await setPasswordHash(tx, login.id, passwordHash);
    await endSessionsOfLogin(tx, login.id, 'password_changed', now);
    // Somebody who knew the old password may have used one of them.
    await forgetDevices(tx, login.id);
    await forgetStartingWith(tx, `${accountKeys(login.email)}:`);
    await queueNotice(deps, tx, login, places[0], `credentials-changed:${tokenHash.toString('hex')}`);
  });
}
