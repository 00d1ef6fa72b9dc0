import { carryOut } from '../../../kernel/job-states/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import {
  findPhotoIdsOf,
  lockErasures,
  type DataSubject,
  type PersonalData,
} from '../../../kernel/personal-data/public.ts';
import { dayIn, type Day } from '../../../platform/clock/days.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import * as runs from '../leaver-runs.queries.ts';
import { findRule, listDue, listRuled, lockRule, type RuledProgram } from '../leaver-rule.queries.ts';
import { announcedDay, isToAnnounce, monthOf, notDueFrom, plannedDay } from '../leaver-calendar.ts';
import type { DueLeaver, LeaverReason, RunRow } from '../leavers.types.ts';
import { Stays, subjectOf, whyStays } from '../services/due-subject.ts';
import { eraseWithin } from '../services/erase-member.ts';
import { tellAdminsOfRun, tellLeavers } from '../services/tell-leavers.ts';

const name = 'members.deleteLeavers';
const reason = 'delete people who left';
const batch = 100;

/** Plans the run of this month: its people have an email from now on. */
async function plan(deps: Deps, tx: Db, program: RuledProgram, today: Day, months: number): Promise<void> {
  const { id: programId, timeZone } = program;
  const day = plannedDay(today);
  const run: RunRow = {
    programId,
    id: newId(),
    month: monthOf(today),
    day,
    state: 'planned',
    plannedAt: deps.clock.now(),
    finishedAt: null,
  };
  if (!(await runs.insertRun(tx, run))) return;
  const people = await listDue(tx, programId, notDueFrom(timeZone, day, months));
  await runs.insertLeavers(
    tx,
    run,
    people.map(({ memberId }) => memberId),
  );
  await tellLeavers(deps, tx, program, run, people);
}

/** Moves a run on by what its day says. */
async function moveOn(deps: Deps, tx: Db, program: RuledProgram, run: RunRow, today: Day): Promise<void> {
  const finishedAt = deps.clock.now();
  if (program.isClosed) return runs.updateRun(tx, run, { state: 'stopped', finishedAt });
  if (run.state === 'planned' && isToAnnounce(today, run.day)) {
    const people = await runs.countReadyOf(tx, run);
    if (!people) return runs.updateRun(tx, run, { state: 'done', finishedAt });
    const day = announcedDay(today, run.day);
    await runs.updateRun(tx, run, { state: 'announced', day });
    await tellAdminsOfRun(deps, tx, program, { id: run.id, day }, people);
  }
  if (run.state === 'announced' && today >= run.day) await runs.updateRun(tx, run, { state: 'running' });
}

/** What is due in one program today. A deactivated program deletes nobody: its people get no email. */
async function turn(deps: Deps, program: RuledProgram): Promise<void> {
  await inTransaction(deps.gateway.forProgram(program.id), async (tx) => {
    const { months } = await lockRule(tx, program.id);
    const today = dayIn(program.timeZone, deps.clock.now());
    for (const run of await runs.listOpenRuns(tx, program.id)) await moveOn(deps, tx, program, run, today);
    if (months !== null && !program.isClosed) await plan(deps, tx, program, today, months);
  });
}

/** Who is active again, kept or no longer due stays. */
async function dueSubject(tx: Db, due: DueLeaver, from: Date): Promise<DataSubject> {
  const why = await runs.isDue(tx, due, from);
  const subject = await subjectOf(tx, due);
  if (why) throw new Stays(why);
  return subject;
}

/** Marks and erases one person in one transaction. */
async function eraseOne(
  deps: Deps,
  personalData: readonly PersonalData[],
  due: DueLeaver,
  from: Date,
): Promise<void> {
  const { programId, memberId } = due;
  const platform = deps.gateway.forPlatform(reason);
  try {
    const pictures = await inTransaction(platform, async (tx) => {
      // Whoever reactivates or keeps somebody takes this lock first, too.
      await lockErasures(tx, programId);
      if (!(await runs.takeUpLeaver(tx, due))) return [];
      const subject = await dueSubject(tx, due, from);
      const ids = await findPhotoIdsOf(tx, programId, memberId);
      const db = deps.gateway.forProgram(programId);
      const context = { deps, db, programId, now: deps.clock.now(), actor: null };
      await eraseWithin(context, tx, personalData, subject);
      return ids;
    });
    for (const id of pictures) await deps.files.remove({ programId, id });
  } catch (error) {
    const why = whyStays<LeaverReason>(error);
    if (!why) throw error;
    await runs.keepInRuns(platform, programId, [memberId], why);
  }
}

/** Erases the people of a run one after the other, and goes on without those who can't be erased now: they are tried again. */
async function eraseAll(deps: Deps, personalData: readonly PersonalData[], run: RunRow): Promise<void> {
  const platform = deps.gateway.forPlatform(reason);
  const { months } = await findRule(platform, run.programId);
  const program = (await listRuled(platform)).find(({ id }) => id === run.programId);
  if (months === null || !program) return;
  const from = notDueFrom(program.timeZone, run.day, months);
  let afterId: string | null = null;
  for (;;) {
    const due = await runs.listReadyOf(platform, run, { afterId, limit: batch });
    const each = due.map((one) => ({ ...one, subjectId: one.memberId }));
    await carryOut(deps, name, each, (one) => eraseOne(deps, personalData, one, from));
    afterId = due.at(-1)?.memberId ?? null;
    if (due.length < batch) break;
  }
  if (await runs.countReadyOf(platform, run)) return;
  await inTransaction(platform, async (tx) => {
    const now = await runs.lockRun(tx, run.programId, run.id);
    if (now?.state === 'running')
      await runs.updateRun(tx, run, { state: 'done', finishedAt: deps.clock.now() });
  });
}

/**
 * Plans, announces and carries out the monthly deletions of deactivated people (docs/domain.md#leavers). What is due is read from the
 * tables, so a crash repeats nothing: a month has one run, and who is erased is marked in the transaction that erases them.
 */
export const deleteLeaversJob = (personalData: readonly PersonalData[]): RecurringJob => ({
  name,
  everySeconds: 900,
  async run(deps) {
    const platform = deps.gateway.forPlatform(reason);
    const programs = await listRuled(platform);
    const turns = programs.map((program) => ({ programId: program.id, program }));
    await carryOut(deps, name, turns, ({ program }) => turn(deps, program));
    const running = (await runs.listRunning(platform)).map((run) => ({
      programId: run.programId,
      subjectId: run.id,
      run,
    }));
    await carryOut(deps, name, running, ({ run }) => eraseAll(deps, personalData, run));
  },
});
