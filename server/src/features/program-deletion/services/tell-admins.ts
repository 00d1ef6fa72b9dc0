import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { listAdmins } from '../../../domain/members/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { longDay } from '../../../platform/words/day-words.ts';
import { languageOf } from '../../../platform/words/translate.ts';

interface About {
  deletionId: string;
  program: { id: string; name: string; timeZone: string };
  deletesAt: Date;
}

/** Tells the admins of a program by email when it will be deleted, or that it stays. */
export async function tellAdmins(
  deps: Deps,
  tx: Db,
  what: 'programDeletion' | 'programDeletionCancelled',
  { deletionId, program, deletesAt }: About,
): Promise<void> {
  const { supportEmail } = deps.env;
  const admins = await listAdmins(tx, program.id);
  const mails = admins.map(({ id, loginId, email, firstName, locale }) => {
    const language = languageOf(locale);
    const day = longDay(language, dayIn(program.timeZone, deletesAt));
    return {
      ...composeMail(language, what, { firstName, programName: program.name, day, supportEmail }),
      language,
      programId: program.id,
      loginId,
      kind: 'program-deletion' as const,
      recipient: email,
      cause: `${what}:${deletionId}:${id}`,
      now: deps.clock.now(),
    };
  });
  await queueMails(tx, mails);
}
