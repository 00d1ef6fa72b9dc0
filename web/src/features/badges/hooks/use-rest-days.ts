import { useTranslation } from 'react-i18next';
import { listMemberBadges } from '#contract/features/badges/badges.ts';
import { getRecords, getStreakCalendar } from '#contract/features/badges/records.ts';
import { getStreak, setRestDay } from '#contract/features/badges/streaks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';

/** Claims days as rest days, one after another, or takes them back. */
export function useRestDays(): { choose(days: readonly string[], rest: boolean): void; isPending: boolean } {
  const { t } = useTranslation('badges');
  const { id } = useMe();
  const { mutateAsync, isPending } = useWrite(setRestDay, {
    stale: [listMemberBadges, getRecords, getStreakCalendar],
    answers: (streak) => [keyOf(getStreak, { params: { id } }), streak],
  });
  const choose = async (days: readonly string[], rest: boolean) => {
    try {
      for (const day of days) await mutateAsync({ params: { id }, body: { day, rest } });
      say(t(rest ? 'streak.claimed' : 'streak.takenBack'));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
  };
  return { choose: (days, rest) => void choose(days, rest), isPending };
}
