import { lockMembers } from '../src/domain/members/public.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { writeActivities, writeSteps } from '../src/domain/activity/public.ts';
import type { ActivityEntry, StepEntry } from '../src/domain/activity/pure.ts';
import { emit } from '../src/kernel/events/public.ts';
import { addDays, dayIn, endOfDay } from '../src/platform/clock/days.ts';
import { inUnitOfWork } from '../src/platform/db/unit-of-work.ts';
import { contextOf } from './builders/members.ts';
import type { DemoEvent, DemoWorld } from './demo-world.ts';
import type { Member } from './members.ts';
import { teamNames } from './people.ts';

/** How someone walks: with a device or by hand, and how far on a usual day. */
interface Habit {
  usual: number;
  source: 'device' | 'manual';
  skips: number;
  activityId: string | null;
}

export type Habits = ReadonlyMap<string, Habit>;

const activities = ['yoga', 'bicycling-moderate', 'swimming-leisure', 'dancing', null, null] as const;
const rates: Record<string, number> = {
  yoga: 45,
  'bicycling-moderate': 170,
  'swimming-leisure': 170,
  dancing: 110,
};
/** Some teams walk more than others, so that they spread over a journey. */
const paceOfTeams = [1.12, 1.0, 1.28, 0.88, 0.74, 1.18] as const;
/** Friends of the demo's main people: they enter the last days one by one, which the activity feed shows. */
const diarists = ['jonas', 'amina', 'tao', 'priya', 'rosa', 'kofi', 'noor'];
const diaryDays = 3;

function habitOf(member: Member, at: number, random: () => number): Habit {
  const activityId = activities[Math.floor(random() * activities.length)] ?? null;
  const usual = Math.round((4600 + random() * 4600) * paceOfTeams[at % teamNames.length]!);
  const byHand = member.typesIn || diarists.includes(member.key) || random() < 0.3;
  const skips = member.typesIn ? 0.05 : random() * 0.22;
  return { usual, source: byHand ? 'manual' : 'device', skips, activityId };
}

export const habitsOf = (members: readonly Member[], random: () => number): Habits =>
  new Map(members.map((member, at) => [member.id, habitOf(member, at, random)]));

function stepsOf(habit: Habit, day: string, random: () => number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const mood = 0.55 + random() * 0.9;
  const weekend = weekday === 0 ? 0.75 : weekday === 6 ? 1.15 : 1;
  return Math.round(habit.usual * mood * weekend);
}

/** People who logged for weeks and then no more, and since how many days: every program has some. */
const lapsed: Readonly<Record<string, number>> = {
  olga: 24,
  paul: 17,
  quinn: 10,
  wanda: 38,
  dario: 5,
  hugo: 12,
};

/** Whether the bulk of the entries has nothing of this member on this day. */
const isLeftOut = (member: Member, daysAgo: number) =>
  (member.isNewcomer && daysAgo > 13) ||
  (daysAgo === 0 && member.typesIn) ||
  daysAgo < (lapsed[member.key] ?? 0) ||
  (daysAgo < diaryDays && diarists.includes(member.key));

/** Everyone's steps of a day, recorded in its evening at once. Today has only a part of them, and not everyone's. */
export async function writeDay(
  world: DemoWorld,
  habits: Habits,
  daysAgo: number,
  random: () => number,
): Promise<void> {
  const { deps, programId, now, members } = world;
  const steps: StepEntry[] = [];
  const minutes: ActivityEntry[] = [];
  let recordedAt = deps.clock.now();
  for (const member of members) {
    const habit = habits.get(member.id)!;
    const { id: memberId, timeZone } = member;
    const day = addDays(dayIn(timeZone, now), -daysAgo);
    const evening = new Date(endOfDay(timeZone, day).getTime() - 3 * 3_600_000);
    if (evening < recordedAt) recordedAt = evening;
    const share = daysAgo === 0 ? 0.25 + random() * 0.4 : 1;
    const rests = random() < habit.skips || (daysAgo === 0 && random() < 0.4);
    const walked = Math.round(stepsOf(habit, day, random) * share);
    if (rests || isLeftOut(member, daysAgo)) continue;
    steps.push({ memberId, day, source: habit.source, steps: walked });
    const { activityId } = habit;
    if (activityId && daysAgo > 0 && random() < 0.2)
      minutes.push({
        memberId,
        day,
        activityId,
        minutes: 20 + Math.round(random() * 4) * 10,
        rate: rates[activityId]!,
      });
  }
  const context = contextOf(deps, programId);
  const memberIds = members.map((member) => member.id);
  await inUnitOfWork(context.db, async (tx) => {
    await lockMembers(tx, programId, memberIds, { activeOnly: true });
    writeSteps(tx, programId, steps, recordedAt);
    writeActivities(tx, programId, minutes, recordedAt);
    await emit(context, tx, 'activity.imported', { memberIds });
  });
}

/** The last days of the diarists, some of them above their goal. */
export const diaries = (random: () => number): DemoEvent[] =>
  diarists.flatMap((key, at) =>
    Array.from({ length: diaryDays }, (_, daysAgo): DemoEvent => {
      const steps = Math.round((daysAgo === 0 ? 3200 : 8200) + random() * 4800);
      return {
        daysAgo,
        hour: daysAgo === 0 ? 9 + at / 10 : 7.2 + at * 2.15,
        async work(world) {
          const { id, timeZone } = world.member(key);
          const date = addDays(dayIn(timeZone, world.now), -daysAgo);
          const stepData = [{ date, steps }];
          await world.call(key, addSteps, { params: { id }, body: { stepData } });
        },
      };
    }),
  );

/** What the visitors' member has walked today, at whatever hour the demo is made. */
export const walkOfToday: DemoEvent = {
  daysAgo: 0,
  hour: 8,
  async work(world) {
    const { id, timeZone } = world.member('mara');
    const stepData = [{ date: dayIn(timeZone, world.now), steps: 6180 }];
    await world.call('mara', addSteps, { params: { id }, body: { stepData } });
  },
};
