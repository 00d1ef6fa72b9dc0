import type { Language } from '#copy/languages.ts';
import type { StepDay } from '#contract/features/activity.ts';
import { totalDay, type DayRecord } from '../../core/activity/public.ts';
import { findProgram } from '../../core/programs/public.ts';
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

/** Days as they are sent, by the program's manual mode and with the names of their activities. */
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
