import { scopesFor } from '#contract/features/api-keys/key-scopes.ts';
import type { KeyRow } from '../../../domain/api-keys/pure.ts';
import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { listAdmins } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { longDay } from '../../../platform/words/day-words.ts';
import { languageOf } from '../../../platform/words/translate.ts';

/** Tells all admins by email, once for each end, that a key ends; for figures of many programs, whoever made it. */
export async function tellEnding(deps: Deps, tx: Db, key: KeyRow): Promise<void> {
  const { programId, id, name, endsAt } = key;
  const program = await findProgram(tx, programId);
  if (!program || program.closedAt) return;
  const { supportEmail, publicUrl } = deps.env;
  const isOfStaff = scopesFor(true).some((scope) => key.scopes.includes(scope));
  const link = `${publicUrl}${isOfStaff ? '/adminsuper/reporting' : '/admin/program-center/connections'}`;
  const people = await listAdmins(tx, programId, isOfStaff ? key.makerId : null);
  const mails = people.map(({ id: memberId, loginId, email, firstName, locale }) => {
    const language = languageOf(locale);
    const on = longDay(language, dayIn(program.timeZone, endsAt));
    const said = { firstName, programName: program.name, supportEmail, name, day: on, link };
    return {
      ...composeMail(language, 'apiKeyEnds', said),
      language,
      programId,
      loginId,
      kind: 'security' as const,
      recipient: email,
      cause: `api-key-ends:${id}:${endsAt.toISOString()}:${memberId}`,
      now: deps.clock.now(),
    };
  });
  await queueMails(tx, mails);
}
