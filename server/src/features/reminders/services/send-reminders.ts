import { carryOut } from '../../../kernel/job-states/public.ts';
import type { ReminderKind } from '#contract/features/reminders/reminders.ts';
import { composeMail, endOfMemberQuiet, queueMails, type MailToQueue } from '../../../domain/mail/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { ReminderSource } from '../../../kernel/manifest/public.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { claimDue, listDue, listDuePrograms } from '../reminders.queries.ts';
import type { DueReminder } from '../reminders.types.ts';
import { sendPushes } from './send-push.ts';

/** Reminders in one transaction. */
const chunk = 500;

const places = { steps: '/my-dashboard', plan: '/plan/daily-content' } as const;
const mails = { steps: 'reminderSteps', plan: 'reminderPlan' } as const;

function mailOf(deps: Deps, program: ProgramRow, due: DueReminder): MailToQueue {
  const language = languageOf(due.locale);
  return {
    ...composeMail(language, mails[due.kind], {
      firstName: due.firstName,
      programName: program.name,
      supportEmail: deps.env.supportEmail,
      link: `${deps.env.publicUrl}${places[due.kind]}`,
    }),
    programId: program.id,
    loginId: due.loginId,
    kind: 'reminder',
    language,
    recipient: due.email,
    cause: `reminder:${due.kind}:${due.day}:${due.memberId}`,
    now: deps.clock.now(),
  };
}

/** Returns those among them who have not done it yet, if the program offers it. */
async function stillToDo(context: WorkContext, sources: readonly ReminderSource[], due: DueReminder[]) {
  const found: DueReminder[] = [];
  for (const { kind, isOffered, stillToDo: ask } of sources) {
    const ofKind = due.filter((each) => each.kind === kind);
    if (!ofKind.length || !(await isOffered(context))) continue;
    const ids = new Set(
      await ask(
        context,
        ofKind.map(({ memberId: id, day }) => ({ id, day })),
      ),
    );
    found.push(...ofKind.filter(({ memberId }) => ids.has(memberId)));
  }
  return found;
}

const kindsOf = (due: readonly DueReminder[]) => [...new Set(due.map(({ kind }) => kind))];

async function tell(context: WorkContext, program: ProgramRow, due: DueReminder[]) {
  const { deps, db } = context;
  return inTransaction(db, async (tx) => {
    const claimed = await claimDue(tx, program.id, due);
    const won = due.filter(({ memberId, kind }) => claimed.has(`${memberId} ${kind}`));
    for (const kind of kindsOf(won)) {
      const memberIds = won.filter((each) => each.kind === kind && each.inApp).map((each) => each.memberId);
      if (memberIds.length) await emit({ ...context, db: tx }, tx, 'reminder.due', { kind, memberIds });
    }
    await queueMails(
      tx,
      won.filter(({ byEmail }) => byEmail).map((each) => mailOf(deps, program, each)),
    );
    return won;
  });
}

async function remindProgram(deps: Deps, sources: readonly ReminderSource[], programId: string) {
  const [db, now] = [deps.gateway.forProgram(programId), deps.clock.now()];
  const program = await findProgram(db, programId);
  if (!program) return;
  const context: WorkContext = { deps, db, programId, now };
  let after: { memberId: string; kind: ReminderKind } | null = null;
  for (;;) {
    const due: DueReminder[] = await listDue(db, programId, now, after, chunk);
    // In quiet hours a reminder waits, as long as the day lasts.
    const quiet = await endOfMemberQuiet(deps, program, due);
    const open = due.filter((each) => !quiet.has(each.memberId));
    const asked = await stillToDo(context, sources, open);
    const done = open.filter((each) => !asked.includes(each));
    // What is done already, or not offered, is not asked again today.
    if (done.length) await claimDue(db, programId, done);
    const won = asked.length ? await tell(context, program, asked) : [];
    await sendPushes(
      deps,
      programId,
      won.filter(({ byPush }) => byPush),
    );
    after = due.at(-1) ?? null;
    if (due.length < chunk) return;
  }
}

/** Reminds members at the time that they chose (docs/domain.md#reminders). */
export const sendRemindersOf =
  (sources: readonly ReminderSource[]) =>
  async (deps: Deps): Promise<void> => {
    const platform = deps.gateway.forPlatform('send reminders');
    const due = (await listDuePrograms(platform, deps.clock.now())).map((programId) => ({ programId }));
    await carryOut(deps, 'reminders.send', due, ({ programId }) => remindProgram(deps, sources, programId));
  };
