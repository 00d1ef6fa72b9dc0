import { leadsSomewhere } from '#contract/email-address.ts';
import { composeMail, queueMails } from '../../../domain/mail/public.ts';
import { listAdmins } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { longDay } from '../../../platform/words/day-words.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import type { PlannedLeaver, RunRow } from '../leavers.types.ts';
import type { RuledProgram } from '../leaver-rule.queries.ts';

const kind = 'account-deletion' as const;
const screenOf = ({ env }: Deps) => `${env.publicUrl}/admin/member-center/leavers`;

/** Tells people by email when they are deleted. Addresses that take no email get none, and change nothing. */
export async function tellLeavers(
  deps: Deps,
  tx: Db,
  { id: programId, name: programName, timeZone }: RuledProgram,
  run: RunRow,
  people: readonly PlannedLeaver[],
): Promise<void> {
  const { supportEmail } = deps.env;
  const reached = people.filter(({ email }) => email !== '' && leadsSomewhere(email));
  const mails = reached.map(({ memberId, loginId, email, firstName, locale, deactivatedAt }) => {
    const language = languageOf(locale);
    const since = longDay(language, dayIn(timeZone, deactivatedAt));
    const day = longDay(language, run.day);
    return {
      ...composeMail(language, 'leaver', { firstName, programName, supportEmail, since, day }),
      language,
      programId,
      loginId,
      kind,
      recipient: email,
      cause: `leaver:${run.id}:${memberId}`,
      now: deps.clock.now(),
    };
  });
  for (let from = 0; from < mails.length; from += 1_000)
    await queueMails(tx, mails.slice(from, from + 1_000));
}

/** Tells all admins by email whom a run will be about. */
export async function tellAdminsOfRun(
  deps: Deps,
  tx: Db,
  { id: programId, name: programName }: Pick<RuledProgram, 'id' | 'name'>,
  { id, day }: Pick<RunRow, 'id' | 'day'>,
  people: number,
): Promise<void> {
  const { supportEmail } = deps.env;
  const admins = await listAdmins(tx, programId);
  const mails = admins.map(({ id: memberId, loginId, email, firstName, locale }) => {
    const language = languageOf(locale);
    const count = people.toLocaleString(language);
    const said = { firstName, programName, supportEmail, link: screenOf(deps) };
    return {
      ...composeMail(language, 'leaverRun', { ...said, people: count, day: longDay(language, day) }),
      language,
      programId,
      loginId,
      kind,
      recipient: email,
      cause: `leaver-run:${id}:${memberId}`,
      now: deps.clock.now(),
    };
  });
  await queueMails(tx, mails);
}

/** Tells all admins by email that the rule waits for somebody who confirms it. */
export async function tellAdminsOfRule(
  deps: Deps,
  tx: Db,
  { programId, months, since }: { programId: string; months: number; since: Date },
): Promise<void> {
  const program = await findProgram(tx, programId);
  const { supportEmail } = deps.env;
  const admins = program ? await listAdmins(tx, programId) : [];
  const mails = admins.map(({ id: memberId, loginId, email, firstName, locale }) => {
    const language = languageOf(locale);
    const said = { firstName, programName: program!.name, supportEmail, link: screenOf(deps) };
    return {
      ...composeMail(language, 'leaverRule', { ...said, months: String(months) }),
      language,
      programId,
      loginId,
      kind: 'security' as const,
      recipient: email,
      cause: `leaver-rule:${programId}:${since.toISOString()}:${memberId}`,
      now: deps.clock.now(),
    };
  });
  await queueMails(tx, mails);
}
