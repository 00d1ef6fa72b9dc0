import type { Deps } from '../../../platform/context/context.ts';
import type { AudienceMember } from '../admin-email.types.ts';

/** The kind of email that people unsubscribe from (contract, mail-kinds.ts). */
export const adminEmailKind = 'admin-email';

/** Returns the values of an email's variables (contract, adminEmailVariables). */
export const emailValues = (
  deps: Deps,
  program: { name: string },
  { firstName, lastName, username }: Pick<AudienceMember, 'firstName' | 'lastName' | 'username'>,
) => ({
  firstName,
  lastName,
  username,
  programName: program.name,
  supportEmail: deps.env.supportEmail,
});
