import { carryOut } from '../../../kernel/job-states/public.ts';
import { lockMembers, findMember } from '../../../domain/members/public.ts';
import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay } from '../../../domain/activity/pure.ts';
import { awardCapped, awardDays } from '../../../domain/points/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import { readDue, readMetricDays, takeDue, type Due } from '../points.queries.ts';

const atOnce = 200;

async function settle(deps: Deps, due: Due): Promise<void> {
  const { programId, memberId } = due;
  const now = deps.clock.now();
  const db = deps.gateway.forProgram(programId);
  await inUnitOfWork(db, async (tx) => {
    // Before the list is touched, as who imports does.
    await lockMembers(tx, due.programId, [due.memberId]);
    if (!(await takeDue(tx, due))) return;
    const member = await findMember(tx, programId, memberId);
    const program = await findProgram(tx, programId);
    if (!member || !program) return;
    const to = dayIn(member.timeZone, now);
    const window = { programId, memberIds: [memberId], from: member.registeredOn, to, asOf: null };
    const days = (await readDaysAsOf(tx, window)).get(memberId) ?? [];
    const sums = days.map((record) => {
      const { day, total } = totalDay(record, program.settings.manualMode);
      return { memberId, day, total };
    });
    awardDays(tx, programId, sums, now);
    const entered = await readMetricDays(tx, programId, memberId, member.registeredOn, to);
    for (const { metric, days: on } of entered)
      await awardCapped(tx, programId, { memberId, rule: 'metric', cause: metric, days: on }, now);
    await emit({ deps, programId, db, now }, tx, 'points.settled', { memberIds: [memberId] });
  });
}

/** Pays for the days that came in by file, member by member; a crash leaves the rest on the list. */
export async function settlePoints(deps: Deps, waitMs = 0): Promise<void> {
  // Several files of one member come close together: once after the last of them is enough.
  const notedBefore = new Date(deps.clock.now().getTime() - waitMs);
  const due = await readDue(deps.gateway.forPlatform('settle points'), notedBefore, atOnce);
  await carryOut(
    deps,
    'points.settle',
    due.map((one) => ({ ...one, subjectId: one.memberId })),
    (one) => settle(deps, one),
  );
}
