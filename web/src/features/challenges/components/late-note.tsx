import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { useChallenges } from '../hooks/use-challenges.ts';

/** Late entries reach back 31 days at most: more challenges than these end in that time for nobody. */
const most = 50;

/**
 * Returns whether the day lies in the challenge and entries no longer count in it: the member's own grace period is
 * over. It ends with a day in their time zone (docs/domain.md#grace-and-results).
 */
export const isTooLate = (
  { startDate, endDate, graceHours, challengeType }: ChallengeSummary,
  day: string,
  today: string,
): boolean =>
  challengeType !== 'preventative' &&
  startDate <= day &&
  day <= endDate &&
  today > format.addDays(endDate, graceHours / 24);

/** Says in which of the reader's challenges an entry for this day no longer counts. */
export function LateNote({ day }: { day: string }) {
  const { t } = useTranslation('challenges');
  const me = useMe();
  const { data } = useChallenges(
    { programId: me.programId, memberId: me.id, mine: true },
    { when: 'ended', sortColumn: 'endDate', sortOrder: 'desc', perPage: most },
    day < me.today,
  );
  const late = day < me.today ? (data?.items ?? []).filter((each) => isTooLate(each, day, me.today)) : [];
  return (
    <output>
      {late.length > 0 && (
        <Text small>
          {t('late', {
            count: late.length,
            challenges: format.list(late.map(({ challengeName }) => challengeName)),
          })}
        </Text>
      )}
    </output>
  );
}
