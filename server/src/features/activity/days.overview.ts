import type { Language } from '#copy/languages.ts';
import type { StepDay } from '#contract/features/activity/activity.ts';
import type { OwnDay } from '#contract/features/activity/days.ts';
import { findUncounted, readDaysOn } from '../../domain/activity/public.ts';
import {
  dateProblem,
  emptyDay,
  isEntered,
  totalDay,
  type DateRules,
  type DayRecord,
} from '../../domain/activity/pure.ts';
import { goalOn } from '../../domain/members/pure.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { addDays, dayIn, later } from '../../platform/clock/days.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { presentDay } from './activity.presenter.ts';
import { findActivities } from './activity.queries.ts';
import { translateIfKnown } from '../../platform/words/translate.ts';

type In = Pick<WorkContext, 'db' | 'programId'> & { language: Language };

/** Activities as they are called in the reader's language. */
export const namedIn = <A extends { id: string; name: string }>(
  language: Language,
  activities: readonly A[],
): A[] =>
  activities.map((each) => ({
    ...each,
    name: translateIfKnown(language, `activity-names:${each.id}`) ?? each.name,
  }));

/** Returns days as they are sent, by the program's manual mode and with the names of their activities. */
export async function presentDays(
  { db, programId, language }: In,
  days: readonly DayRecord[],
): Promise<StepDay[]> {
  if (!days.length) return [];
  const ids = new Set(days.flatMap((day) => day.activities.map((entry) => entry.activityId)));
  const [program, activities] = await Promise.all([
    findProgram(db, programId),
    findActivities(db, programId, [...ids]),
  ]);
  if (!program) throw notFound();
  const named = namedIn(language, activities);
  return days.map((day) => presentDay(totalDay(day, program.settings.manualMode), named));
}

/** Returns why a member can't change a day; the code that recording it is refused with. */
function lockOf(date: string, rules: DateRules): OwnDay['locked'] {
  const code = dateProblem(date, 'date', rules)?.code;
  return code === 'day_in_future' || code === 'day_before_registration' || code === 'day_too_old'
    ? code
    : null;
}

/** A member's own day with everything its page needs, apart from wellness metrics. */
export async function readOwnDay(
  context: In & Pick<WorkContext, 'now'>,
  member: MemberRow,
  date: string,
): Promise<OwnDay> {
  const { db, programId, now } = context;
  const { id, timeZone, registeredOn } = member;
  const [program, entered, uncounted] = await Promise.all([
    findProgram(db, programId),
    readDaysOn(db, programId, [id], [date]),
    findUncounted(db, { programId, memberId: id }, date),
  ]);
  if (!program) throw notFound();
  const [day] = await presentDays(context, entered.get(id) ?? [emptyDay(date)]);
  const today = dayIn(timeZone, now);
  const accepted = { days: new Set((entered.get(id) ?? []).filter(isEntered).map((each) => each.day)), now };
  const { backEntryDays } = program.settings;
  return {
    today,
    dailyStepGoal: goalOn(member, date),
    day: day!,
    locked: lockOf(date, { today, registeredOn, backEntryDays, accepted }),
    changeableFrom: later(registeredOn, addDays(today, -backEntryDays)),
    uncounted: uncounted ? { steps: uncounted.steps, reason: uncounted.reason } : null,
  };
}
