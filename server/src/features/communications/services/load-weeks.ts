import { readDaysAsOf } from '../../../domain/activity/public.ts';
import { totalDay } from '../../../domain/activity/pure.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import type { WeekExtras, WeekSource } from '../../../kernel/manifest/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { readFirstDays, readRunningChallenges } from '../summaries.queries.ts';
import type { Week } from '../weeks.types.ts';

interface WeekMember {
  id: string;
  dailyStepGoal: number | null;
  easierUntil: string | null;
}

/** Loads the weeks of these members that end before a day, in the order of the members. */
export async function loadWeeks(
  context: WorkContext,
  sources: readonly WeekSource[],
  program: ProgramRow,
  members: readonly WeekMember[],
  day: string,
): Promise<Week[]> {
  const { db, programId } = context;
  const memberIds = members.map(({ id }) => id);
  const interval = { from: addDays(day, -14), to: addDays(day, -1), asOf: null };
  const firstDays = await readFirstDays(db, programId, memberIds);
  const entered = await readDaysAsOf(db, { programId, memberIds, ...interval });
  const running = await readRunningChallenges(db, programId, memberIds, day);
  const challenges = Map.groupBy(running, ({ memberId }) => memberId);
  const extras: Map<string, WeekExtras>[] = [];
  for (const { load } of sources)
    extras.push(await load(context, memberIds, { from: addDays(day, -7), to: addDays(day, -1) }));
  const namesOf = (memberId: string, checkUps: boolean) =>
    (challenges.get(memberId) ?? [])
      .filter(({ isCheckUp }) => isCheckUp === checkUps)
      .map(({ name }) => name);
  return members.map((member) => {
    const firstDay = firstDays.get(member.id) ?? day;
    const days = (entered.get(member.id) ?? []).filter((record) => record.day >= firstDay);
    return {
      day,
      days: days.map((record) => ({
        day: record.day,
        total: totalDay(record, program.settings.manualMode).total,
      })),
      dailyStepGoal: member.dailyStepGoal,
      easierUntil: member.easierUntil,
      firstDay,
      challenges: namesOf(member.id, false),
      checkUps: namesOf(member.id, true),
      ...Object.assign({}, ...extras.map((of) => of.get(member.id) ?? {})),
    };
  });
}
