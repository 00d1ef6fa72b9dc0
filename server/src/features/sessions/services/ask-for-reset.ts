import { companyLink } from '../../../domain/companies/public.ts';
import { findLogin, findLoginByEmail, findMoveFrom, findOpenMove } from '../../../domain/identity/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { spend, throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { guessesFrom } from './guesses.ts';
import { companyInstead } from '../company/company-instead.ts';
import { listActiveMemberships } from './log-in.ts';
import { languageOf } from '../../../platform/words/translate.ts';

const hour = 60 * 60_000;
/** Longer than the work for a known address takes, so that the time of the answer reveals nothing. */
export const answerAfterMs = 150;

interface ResetMail {
  login: { id: string; email: string };
  member: { firstName: string; locale: string };
  program: { id: string; name: string };
  /** For those who log in with their company instead. */
  companyCode: string | null;
}

/** Queues the email with the link, or the one that says how they log in, in the member's language. */
export async function queueResetMail(
  deps: Deps,
  tx: Db,
  { login, member, program, companyCode }: ResetMail,
): Promise<void> {
  const language = languageOf(member.locale);
  // While the former address can object to a new one, the new one opens nothing.
  const move = await findOpenMove(tx, login.id, deps.clock.now());
  const { publicUrl, supportEmail } = deps.env;
  const said = { firstName: member.firstName, programName: program.name, supportEmail };
  const text =
    companyCode === null
      ? composeMail(language, 'passwordReset', said)
      : composeMail(language, 'companyLogin', { ...said, companyLink: companyLink(publicUrl, companyCode) });
  await queueMail(tx, {
    ...text,
    language,
    programId: program.id,
    loginId: login.id,
    kind: 'password-reset',
    // The stored address, not the one that was typed.
    recipient: move?.formerEmail ?? login.email,
    cause: `password-reset:${newId()}`,
    now: deps.clock.now(),
  });
}

async function queueLink(deps: Deps, email: string): Promise<void> {
  const db = deps.gateway.global();
  const move = await findMoveFrom(db, email, deps.clock.now());
  const login = move ? await findLogin(db, move.loginId) : await findLoginByEmail(db, email);
  if (!login) return;
  const members = await listActiveMemberships(deps, login.id);
  const company = await companyInstead(deps, login, members);
  const member = company?.member ?? members[0];
  const program = member && (await findProgram(db, member.programId));
  if (!member || !program) return;
  await queueResetMail(deps, db, { login, member, program, companyCode: company?.companyCode ?? null });
}

/**
 * Queues an email with a link for a new password if the address is known, or one that says how they log in with their company.
 * The caller learns nothing either way.
 */
export async function askForReset(deps: Deps, email: string, ip: string): Promise<void> {
  const db = deps.gateway.global();
  const now = deps.clock.now();
  await spend(db, { ...guessesFrom(deps, 'reset-from', ip, 20), each: 1 }, now);
  await useUp(db, [{ key: throttleKey('reset', email), most: 5, windowMs: hour }], now);
  await Promise.all([queueLink(deps, email), new Promise((resolve) => setTimeout(resolve, answerAfterMs))]);
}
