import { badgeIds, badgeOf } from '#contract/badges.ts';
import { addDays } from '../../../platform/clock/days.ts';

/** A day whose total changed, in steps. */
interface DayChange {
  day: string;
  before: number;
  total: number;
}

/** Sums move with every step: they are looked at each time a day passes so many more. */
const stride = 2500;

const marks = badgeIds
  .map((id) => badgeOf(id).rule)
  .filter(({ metric, window }) => metric === 'steps' && window === 'day')
  .map(({ threshold }) => threshold);

const passes = (before: number, total: number, mark: number) => before < mark && total >= mark;

/**
 * Whether a change of a day may earn a badge that nothing before it was looked at for: its first steps, a mark passed, a day
 * that lies back. Most changes do not, and cost nothing. What they add to sums is found by the look after the day is over
 * (`isFirst`) at the latest.
 */
export function isWorthALook({ day, before, total }: DayChange, today: string): boolean {
  if (total <= before) return false;
  if (before === 0 || day < addDays(today, -1)) return true;
  return (
    Math.floor(total / stride) > Math.floor(before / stride) ||
    marks.some((mark) => passes(before, total, mark))
  );
}

/** The day has its first steps: it is looked at once more when nobody adds to it any more without being looked at. */
export const isFirst = ({ before, total }: DayChange): boolean => before === 0 && total > 0;
