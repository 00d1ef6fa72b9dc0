import { usualExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { countDays } from '../../../platform/clock/days.ts';
import type { ChallengeRow } from '../challenges.types.ts';

type Excusing = Pick<ChallengeRow, 'challengeType' | 'excusedDays' | 'startDate' | 'endDate'>;

/** Returns how many days each person may excuse in a challenge. Nothing is counted by days in a preventative one. */
export const excusedDaysOf = ({ challengeType, excusedDays, startDate, endDate }: Excusing): number =>
  challengeType === 'preventative' ? 0 : (excusedDays ?? usualExcusedDays(countDays(startDate, endDate)));
