import { insertLogin } from '../identity/public.ts';
import { composeUnsigned, queueMail } from '../mail/public.ts';
import { createMember, placeholderUsername } from '../members/public.ts';
import type { ProgramRow } from '../programs/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { newId } from '../../platform/ids/ids.ts';
import { languageOf } from '../../platform/words/translate.ts';

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
}

interface Invitation {
  /** The program in which they are a member. */
  home: ProgramRow;
  platformRole: string;
  resellerId?: string;
  /** The person or platform that invites, and what to, in the language of the invited person. */
  inviter: string;
  to: string;
}

/**
 * Creates an account for somebody who looks after programs, without a password: an email says who invites them to what, with
 * a link to set one. Returns the login. Errors: email_taken.
 */
export async function createStaffAccount(
  { deps, now }: { deps: Deps; now: Date },
  tx: Db,
  person: NewStaff,
  { home, platformRole, resellerId, inviter, to }: Invitation,
): Promise<string> {
  const email = person.email.trim();
  const id = newId();
  const login = { id, email, passwordHash: null, platformRole, ...(resellerId ? { resellerId } : {}) };
  if (!(await insertLogin(tx, { ...login, createdAt: now })))
    throw new AppError('email_taken', { fields: { email: ['email_taken'] } });
  const language = languageOf(person.locale);
  await createMember({ deps, db: tx, programId: home.id, now }, tx, {
    loginId: id,
    email,
    username: placeholderUsername(),
    firstName: person.firstName,
    lastName: person.lastName,
    timeZone: home.timeZone,
    locale: language,
  });
  const { supportEmail } = deps.env;
  const words = { firstName: person.firstName.trim(), inviter, to, supportEmail };
  await queueMail(tx, {
    ...composeUnsigned(language, 'staffInvitation', words),
    language,
    programId: null,
    loginId: id,
    kind: 'staff-invitation',
    recipient: email,
    cause: `staff-invitation:${id}`,
    now,
  });
  return id;
}
