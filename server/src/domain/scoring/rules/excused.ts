import type { Rules } from './rules.ts';
import { scoreMember, type Scorable } from './score-member.ts';

/** An excused day of a member in a challenge. */
export interface ExcusedRow {
  memberId: string;
  challengeId: string;
  day: string;
}

/** Returns those of these days on which a member has something that counts: a value wins over an excuse. */
export function valuedDays(days: readonly string[], scorable: Scorable, rules: Rules): string[] {
  const { days: entries, earnings = [] } = scorable;
  return days.filter((day) => {
    const ofDay = {
      ...scorable,
      days: entries.filter((entry) => entry.day === day),
      earnings: earnings.filter((earning) => earning.day === day),
    };
    return scoreMember(ofDay, rules).creditedDays > 0;
  });
}
