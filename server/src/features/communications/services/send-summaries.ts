import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay } from '../../../domain/activity/pure.ts';
import { composeMail, queueMails, type MailToQueue } from '../../../domain/mail/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import {
  listDueSummaries,
  putSummary,
  readRunningChallenges,
  readSummaryMembers,
  type SummaryMember,
} from '../summaries.queries.ts';
import { summaryText, weekOf } from './summary-text.ts';

/** Members in one transaction. */
const chunk = 500;

function mailOf(
  deps: Deps,
  program: ProgramRow,
  member: SummaryMember,
  week: Omit<Parameters<typeof summaryText>[1], 'dailyStepGoal' | 'easierUntil' | 'registeredOn'>,
): MailToQueue {
  const language = languageOf(member.locale);
  const { dailyStepGoal, easierUntil, registeredOn } = member;
  return {
    ...composeMail(language, 'weeklySummary', {
      ...weekOf(language, week.day),
      firstName: member.firstName,
      programName: program.name,
      supportEmail: deps.env.supportEmail,
      summary: summaryText(language, { ...week, dailyStepGoal, easierUntil, registeredOn }),
      link: `${deps.env.publicUrl}/my-dashboard`,
    }),
    programId: program.id,
    loginId: member.loginId,
    kind: 'weekly-summary',
    language,
    recipient: member.email,
    // Of a day, so that a run that was interrupted can begin again.
    cause: `weekly-summary:${program.id}:${week.day}:${member.id}`,
    now: deps.clock.now(),
  };
}

async function queueChunk(deps: Deps, tx: Db, program: ProgramRow, members: SummaryMember[], day: string) {
  const programId = program.id;
  const memberIds = members.map(({ id }) => id);
  const interval = { from: addDays(day, -14), to: addDays(day, -1), asOf: null };
  const entered = await readDaysAsOf(tx, { programId, memberIds, ...interval });
  const running = await readRunningChallenges(tx, programId, memberIds, day);
  const challenges = Map.groupBy(running, ({ memberId }) => memberId);
  await queueMails(
    tx,
    members.map((member) =>
      mailOf(deps, program, member, {
        day,
        days: (entered.get(member.id) ?? [])
          .filter((record) => record.day >= member.registeredOn)
          .map((record) => totalDay(record, program.settings.manualMode)),
        challenges: (challenges.get(member.id) ?? []).map(({ name }) => name),
      }),
    ),
  );
}

async function sendSummaryOf(deps: Deps, programId: string, day: string): Promise<void> {
  const db = deps.gateway.forProgram(programId);
  const program = await findProgram(db, programId);
  if (!program) return;
  // Before the first email: whatever happens then, the next summary is at least 7 days away.
  await putSummary(db, { programId, day, done: false });
  let after: string | null = null;
  for (;;) {
    const members: SummaryMember[] = await readSummaryMembers(db, programId, after, chunk);
    if (!members.length) break;
    await db.transaction().execute((tx) => queueChunk(deps, tx, program, members, day));
    after = members.at(-1)!.id;
  }
  await putSummary(db, { programId, day, done: true });
}

/**
 * Queues the weekly summaries whose time has come (docs/domain.md#settings-of-a-program). Quiet hours, the most emails a
 * week and what members turned off are kept when they are sent (domain/mail).
 */
export async function sendSummaries(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('send weekly summaries');
  for (const { programId, day } of await listDueSummaries(platform, deps.clock.now()))
    await sendSummaryOf(deps, programId, day);
}
