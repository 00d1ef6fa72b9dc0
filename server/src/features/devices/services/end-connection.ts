import { lockMembers, setHasDevice } from '../../../domain/members/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { findContact, markTold } from '../connections.queries.ts';

async function queueNews({ deps, programId, now }: WorkContext, tx: Db, memberId: string): Promise<void> {
  const [contact, program] = await Promise.all([
    findContact(tx, programId, memberId),
    findProgram(tx, programId),
  ]);
  if (!contact?.isActive || !program) return;
  const language = languageOf(contact.locale);
  const text = composeMail(language, 'deviceEnded', {
    firstName: contact.firstName,
    programName: program.name,
    supportEmail: deps.env.supportEmail,
    link: `${deps.env.publicUrl}/member-settings/device`,
  });
  await queueMail(tx, {
    ...text,
    language,
    programId,
    loginId: contact.loginId,
    kind: 'device-ended',
    recipient: contact.email,
    cause: `device-ended:${memberId}`,
    now,
  });
}

/**
 * Lets a member whose Fitbit connection ended log by hand again, and informs them once (decision 480). Days that came in
 * stay. Suspended members are not written to.
 */
export async function endConnection(context: WorkContext, memberId: string): Promise<void> {
  const { db, programId, now } = context;
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId], { activeOnly: true });
    if (!(await markTold(tx, programId, memberId, now))) return;
    await setHasDevice(tx, programId, memberId, false);
    await queueNews(context, tx, memberId);
  });
}
