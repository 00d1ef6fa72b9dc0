import { isPaced, queueMails, type MailToQueue } from '../../../domain/mail/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { listDueAdminEmails, lockAdminEmail, setAdminEmailStatus } from '../admin-email.queries.ts';
import type { AudienceMember } from '../admin-email.types.ts';
import { readAudience } from '../audience.queries.ts';
import { audienceOf } from './audience.ts';
import { adminEmailKind, emailValues } from './email-values.ts';

/** Rows in one statement. */
const chunk = 5000;

/**
 * Puts an email into the mail queue for everyone in its audience, in one transaction with its new status: either all
 * of them are queued or none. Each recipient has a cause of its own, so that nobody gets it twice. Answers how many there are.
 */
export async function queueAdminEmail(deps: Deps, tx: Db, programId: string, id: string): Promise<number> {
  // Before the email is locked, because cancelling a mass email locks them in this order.
  const isHeld = await isPaced(tx, programId, id);
  const [email, program] = [await lockAdminEmail(tx, programId, id), await findProgram(tx, programId)];
  if (!email || !program || email.status !== 'scheduled') return 0;
  const now = deps.clock.now();
  const members = await readAudience(tx, programId, audienceOf(email, program, now));
  const mailOf = (member: AudienceMember): MailToQueue => ({
    programId,
    loginId: member.loginId,
    memberId: member.id,
    adminEmailId: id,
    kind: adminEmailKind,
    language: languageOf(member.locale),
    recipient: member.email,
    subject: email.subject,
    // The text is stored once, with the email (domain/mail, admin-emails.queries.ts).
    body: '',
    variables: emailValues(deps, program, member),
    cause: `admin-email:${id}:${member.id}`,
    now,
    isPaced: isHeld,
  });
  for (let from = 0; from < members.length; from += chunk)
    await queueMails(tx, members.slice(from, from + chunk).map(mailOf));
  await setAdminEmailStatus(tx, programId, id, { status: 'queued', recipients: members.length });
  return members.length;
}

/** Queues the scheduled emails whose time has come. */
export async function queueDueAdminEmails(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('queue scheduled emails');
  const due = await listDueAdminEmails(platform, deps.clock.now());
  for (const { programId, id } of due)
    await deps.gateway
      .forProgram(programId)
      .transaction()
      .execute((tx) => queueAdminEmail(deps, tx, programId, id));
}
