import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import type { Registered } from '../workshops.types.ts';

/** Day and time of a workshop, as the recipient reads them. */
const timeFor = ({ locale, timeZone }: Registered, at: Date) =>
  new Intl.DateTimeFormat(languageOf(locale), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

interface News {
  name: 'workshopSeat' | 'workshopMoved' | 'workshopCancelled';
  workshop: { id: string; startsAt: Date };
  calendarFor?: (who: Registered) => string;
}

/**
 * Emails people who have a seat in a workshop or wait for one. No email names the workshop: others may read along in a mailbox
 * at work.
 */
export async function mailRegistered(
  { deps, programId, now }: WorkContext,
  tx: Db,
  people: readonly Registered[],
  { name, workshop, calendarFor }: News,
): Promise<void> {
  if (!people.length) return;
  const program = await findProgram(tx, programId);
  const mails = people.map((who) => ({
    ...composeMail(languageOf(who.locale), name, {
      firstName: who.firstName,
      programName: program?.name ?? '',
      supportEmail: deps.env.supportEmail,
      time: timeFor(who, workshop.startsAt),
      link: `${deps.env.publicUrl}/plan/workshop/${workshop.id}`,
    }),
    ...(calendarFor ? { calendar: calendarFor(who) } : {}),
    programId,
    loginId: who.loginId,
    kind: 'workshop-seat' as const,
    recipient: who.email,
    language: languageOf(who.locale),
    cause: `${name}:${workshop.id}:${who.memberId}:${now.getTime()}`,
    now,
  }));
  await queueMails(tx, mails);
}
