import {
  lockForEntries,
  writeActivities,
  writeSteps,
  type ActivityEntry,
  type StepEntry,
} from '../src/core/activity/public.ts';
import { emit } from '../src/core/events/public.ts';
import { addDays, dayIn, endOfDay } from '../src/platform/clock/days.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { inUnitOfWork } from '../src/platform/db/unit-of-work.ts';
import { contextOf } from './builders/members.ts';

export interface Walker {
  id: string;
  timeZone: string;
  /** The people who log in to look around enter their steps themselves, and nothing yet for today. */
  typesIn: boolean;
}

/** How someone walks: with a device or by hand, and how far on a usual day. */
interface Habit {
  usual: number;
  source: 'device' | 'manual';
  skips: number;
  activityId: string | null;
}

const activities = ['yoga', 'bicycling-moderate', 'swimming-leisure', 'dancing', null, null] as const;
const rates: Record<string, number> = {
  yoga: 45,
  'bicycling-moderate': 170,
  'swimming-leisure': 170,
  dancing: 110,
};

function habitOf(random: () => number): Habit {
  return {
    usual: 3500 + Math.round(random() * 8500),
    source: random() < 0.7 ? 'device' : 'manual',
    skips: random() * 0.25,
    activityId: activities[Math.floor(random() * activities.length)] ?? null,
  };
}

function stepsOf(habit: Habit, day: string, random: () => number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const mood = 0.55 + random() * 0.9;
  const weekend = weekday === 0 ? 0.75 : weekday === 6 ? 1.15 : 1;
  return Math.round(habit.usual * mood * weekend);
}

/**
 * Ninety days of plausible entries for each walker up to yesterday, and for most a part of today, each recorded in the
 * evening of its day.
 */
export async function writeNinetyDays(
  deps: Deps,
  programId: string,
  walkers: readonly Walker[],
  random: () => number,
): Promise<void> {
  const context = contextOf(deps, programId);
  const habits = new Map(
    walkers.map((walker) => [
      walker.id,
      { ...habitOf(random), ...(walker.typesIn ? { source: 'manual' as const } : {}) },
    ]),
  );
  for (let back = 90; back >= 0; back -= 1) {
    const steps: StepEntry[] = [];
    const minutes: ActivityEntry[] = [];
    let recordedAt = context.now;
    for (const walker of walkers) {
      const habit = habits.get(walker.id)!;
      const day = addDays(dayIn(walker.timeZone, context.now), -back);
      const evening = new Date(endOfDay(walker.timeZone, day).getTime() - 3 * 3_600_000);
      if (evening < recordedAt) recordedAt = evening;
      const share = back === 0 ? 0.25 + random() * 0.4 : 1;
      if (random() < habit.skips || (back === 0 && (walker.typesIn || random() < 0.4))) continue;
      steps.push({
        memberId: walker.id,
        day,
        source: habit.source,
        steps: Math.round(stepsOf(habit, day, random) * share),
      });
      if (habit.activityId && back > 0 && random() < 0.2)
        minutes.push({
          memberId: walker.id,
          day,
          activityId: habit.activityId,
          minutes: 20 + Math.round(random() * 4) * 10,
          rate: rates[habit.activityId]!,
        });
    }
    await inUnitOfWork(context.db, async (tx) => {
      await lockForEntries(
        tx,
        programId,
        walkers.map((walker) => walker.id),
      );
      writeSteps(tx, programId, steps, recordedAt);
      writeActivities(tx, programId, minutes, recordedAt);
      await emit(context, tx, 'activity.imported', { memberIds: walkers.map((walker) => walker.id) });
    });
  }
}
