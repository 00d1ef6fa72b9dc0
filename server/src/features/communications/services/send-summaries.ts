import { carryOut } from '../../../kernel/job-states/public.ts';
import { composeMail, keepHills, queueMails, type MailToQueue } from '../../../domain/mail/public.ts';
import { ownStepsOf } from '../../../domain/members/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { WeekSource } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import {
  listDueSummaries,
  putSummary,
  readSummaryMembers,
  type SummaryMember,
} from '../summaries.queries.ts';
import { presentWeek, withGoals } from '../scoring/present-week.ts';
import type { Week } from '../weeks.types.ts';
import { loadWeeks } from './load-weeks.ts';
import { pictureWords, summaryText, weekOf } from './summary-text.ts';

/** Members in one transaction. */
const chunk = 500;

function mailOf(deps: Deps, program: ProgramRow, member: SummaryMember, facts: Week): MailToQueue {
  const language = languageOf(member.locale);
  const week = presentWeek(facts);
  const own = ownStepsOf(language, { stepUnit: member.stepUnit, converter: program.settings.converter });
  const mail = composeMail(language, 'weeklySummary', {
    ...weekOf(language, week),
    firstName: member.firstName,
    programName: program.name,
    supportEmail: deps.env.supportEmail,
    summary: summaryText(language, week, own),
    link: `${deps.env.publicUrl}/my-week?to=${week.to}`,
  });
  return {
    ...mail,
    variables: {
      ...mail.variables,
      hills: keepHills(withGoals(facts, week.days)),
      hillsAlt: pictureWords(language, week, own),
    },
    programId: program.id,
    loginId: member.loginId,
    kind: 'weekly-summary',
    language,
    recipient: member.email,
    // Of a day, so that a run that was interrupted can begin again.
    cause: `weekly-summary:${program.id}:${facts.day}:${member.id}`,
    now: deps.clock.now(),
  };
}

async function sendSummaryOf(deps: Deps, sources: readonly WeekSource[], programId: string, day: string) {
  const [db, now] = [deps.gateway.forProgram(programId), deps.clock.now()];
  const program = await findProgram(db, programId);
  if (!program) return;
  // Before the first email: whatever happens then, the next summary is at least 7 days away.
  await putSummary(db, { programId, day, done: false });
  let after: string | null = null;
  for (;;) {
    const members: SummaryMember[] = await readSummaryMembers(db, programId, after, chunk);
    if (!members.length) break;
    await db.transaction().execute(async (tx) => {
      const weeks = await loadWeeks({ deps, db: tx, programId, now }, sources, program, members, day);
      await queueMails(
        tx,
        members.map((member, at) => mailOf(deps, program, member, weeks[at]!)),
      );
    });
    after = members.at(-1)!.id;
  }
  await putSummary(db, { programId, day, done: true });
}

/**
 * Queues the weekly summaries whose time has come (docs/domain.md#settings-of-a-program). Quiet hours, the most emails a
 * week and what members turned off are kept when they are sent (domain/mail).
 */
export const sendSummariesWith =
  (sources: readonly WeekSource[]) =>
  async (deps: Deps): Promise<void> => {
    const platform = deps.gateway.forPlatform('send weekly summaries');
    const due = await listDueSummaries(platform, deps.clock.now());
    await carryOut(deps, 'communications.summaries', due, ({ programId, day }) =>
      sendSummaryOf(deps, sources, programId, day),
    );
  };
