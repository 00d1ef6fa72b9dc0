import { convertedSteps, dayValue, emptyDay, type DayRecord, type DayValue } from '../../activity/pure.ts';
import type { Rules } from './rules.ts';

export interface DayCredit {
  /** Steps or minutes that count in the challenge. */
  credited: number;
  value: DayValue;
  /** The steps of the day, or its minutes, before the caps. */
  uncapped: number;
  /** The cap that cut the day, if one did. */
  cap: number | null;
  activities: { activityId: string; minutes: number; rate: number; steps: number }[];
  /** When what counts was recorded, epoch milliseconds. */
  recordedAt: number;
}

const capped = (steps: number, cap: number | null) => (cap === null ? steps : Math.min(steps, cap));

/**
 * Calculates what one day counts in a challenge of minutes: those of its activities, up to the cap. Steps are none, however they were
 * counted (docs/domain.md#minutes).
 */
function creditMinutes(record: DayRecord, { capMinutes = null, manualMode }: Rules): DayCredit {
  const { day, activities, activitiesAt } = record;
  const minutes = activities.reduce((sum, activity) => sum + activity.minutes, 0);
  const credited = capped(minutes, capMinutes);
  return {
    credited,
    uncapped: minutes,
    value: dayValue(emptyDay(day), manualMode),
    cap: credited < minutes ? capMinutes : null,
    activities: activities.map((one) => ({ ...one, steps: convertedSteps(one.minutes, one.rate) })),
    recordedAt: activitiesAt,
  };
}

/**
 * Calculates what one day counts in a challenge: the day's steps by the rule of the sources, the parts of devices and
 * of the member each cut by their cap (docs/domain.md#kinds-of-source), and converter activities at the frozen rate
 * where the challenge counts them.
 */
export function creditDay(record: DayRecord, rules: Rules): DayCredit {
  if (rules.competitionOf === 'minutes') return creditMinutes(record, rules);
  const said = rules.measuredOnly ? { ...record, import: null, manual: null } : record;
  const value = dayValue(said, rules.manualMode);
  const countsSteps = rules.allowActivities !== 2;
  const countsActivities = rules.allowActivities !== 0;
  const vouched = value.measured + (rules.trustFiles ? value.handedIn : 0);
  const unvouched = value.steps - vouched;
  const measured = capped(vouched, rules.capDevice);
  const typed = capped(unvouched, rules.capManual);
  const cap = measured < vouched ? rules.capDevice : typed < unvouched ? rules.capManual : null;
  const activities = (countsActivities ? record.activities : []).map(({ activityId, minutes, rate }) => {
    // What a step device counted already was saved at 0 (docs/decisions/959).
    const frozen = rate === 0 ? 0 : (rules.frozenRates?.[activityId] ?? rate);
    return { activityId, minutes, rate: frozen, steps: convertedSteps(minutes, frozen) };
  });
  const converted = activities.reduce((sum, activity) => sum + activity.steps, 0);
  return {
    credited: (countsSteps ? measured + typed : 0) + converted,
    uncapped: value.steps,
    value,
    cap: countsSteps ? cap : null,
    activities,
    recordedAt: Math.max(countsSteps ? record.stepsAt : 0, countsActivities ? record.activitiesAt : 0),
  };
}
