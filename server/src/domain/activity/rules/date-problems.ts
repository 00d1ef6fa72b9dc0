import type { ErrorCode } from '#contract/error-codes.ts';
import { addDays } from '../../../platform/clock/days.ts';

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
}

/** A day nobody may enter: of the future, from before the registration, too far back (docs/domain.md#back-entry). */
export function dateProblem(date: string, field: string, rules: DateRules): Problem | null {
  if (date > rules.today) return { code: 'day_in_future', field };
  if (date < rules.registeredOn) return { code: 'day_before_registration', field };
  if (date < addDays(rules.today, -rules.backEntryDays)) return { code: 'day_too_old', field };
  return null;
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
