import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findLogin } from '../identity/public.ts';
import { composeMail, queueMail } from '../mail/public.ts';
import { findMember } from '../members/public.ts';
import { findProgram } from '../programs/public.ts';
import { languageOf, translate } from '../../platform/words/translate.ts';

/** The change to a member's ways of logging in. */
export type SecurityChange = keyof Catalogues['mails']['securityChanged']['changes'];

interface About {
  programId: string;
  loginId: string;
  memberId: string;
  change: SecurityChange;
  /** An address other than the login's: the previous one. */
  recipient?: string;
}

/** Informs the owner of a login by email about a change of how they log in. These emails are always sent at once. */
export async function queueSecurityMail(deps: Deps, tx: Db, about: About): Promise<void> {
  const { programId, loginId, memberId, change, recipient } = about;
  const login = await findLogin(tx, loginId);
  const member = await findMember(tx, programId, memberId);
  const program = await findProgram(tx, programId);
  if (!login || !program) return;
  const language = languageOf(member?.locale);
  const said = {
    firstName: member?.firstName ?? '',
    programName: program.name,
    supportEmail: deps.env.supportEmail,
  };
  await queueMail(tx, {
    ...composeMail(language, 'securityChanged', {
      ...said,
      change: translate(language)(`mails:securityChanged.changes.${change}`, { address: deps.env.publicUrl }),
    }),
    language,
    programId,
    loginId,
    kind: 'security',
    recipient: recipient ?? login.email,
    cause: `security:${newId()}`,
    now: deps.clock.now(),
  });
}
