import type { ErrorCode } from '#contract/error-codes.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { DayRecord } from './days-of-entries.ts';

/** A broken rule, and the field it is reported at. */
export interface Problem {
  code: ErrorCode;
  field: string;
  /** The key of the text beside the field, where it differs from the code. */
  key?: string;
}

export interface DateRules {
  /** The member's own date. */
  today: string;
  registeredOn: string;
  backEntryDays: number;
  /** Days that hold what the member entered already, and the moment it is. */
  accepted?: { days: ReadonlySet<string>; now: Date };
}

/** Where a day begins first, and where it ends last. */
const firstZone = 'Etc/GMT-14';
const lastZone = 'Etc/GMT+12';

/**
 * A day that was accepted may lie in the future, or a day too far back, by the zone that its owner has flown to. It can be corrected as
 * long as there is a zone in which it could be entered.
 */
function isCorrection(date: string, { accepted, backEntryDays }: DateRules): boolean {
  if (!accepted?.days.has(date)) return false;
  const oldest = addDays(dayIn(lastZone, accepted.now), -backEntryDays);
  return date <= dayIn(firstZone, accepted.now) && date >= oldest;
}

/** Whether a day holds something that the member entered, and so can correct. */
export const isEntered = ({ manual, activities }: Pick<DayRecord, 'manual' | 'activities'>): boolean =>
  manual !== null || activities.length > 0;

/** A day nobody may enter: of the future, from before the registration, too far back (docs/domain.md#back-entry). */
export function dateProblem(date: string, field: string, rules: DateRules): Problem | null {
  if (date < rules.registeredOn) return { code: 'day_before_registration', field };
  const isLate = date > rules.today;
  if (!isLate && date >= addDays(rules.today, -rules.backEntryDays)) return null;
  if (isCorrection(date, rules)) return null;
  return { code: isLate ? 'day_in_future' : 'day_too_old', field };
}

/** Days nobody may enter, and the same day twice. `list` is the field of the body that holds the days. */
export function dateProblems(days: readonly { date: string }[], list: string, rules: DateRules): Problem[] {
  const seen = new Set<string>();
  return days.flatMap(({ date }, i): Problem[] => {
    const field = `${list}.${i}.date`;
    if (seen.has(date)) return [{ code: 'validation_failed', field, key: 'uniqueItems' }];
    seen.add(date);
    const wrong = dateProblem(date, field, rules);
    return wrong ? [wrong] : [];
  });
}
