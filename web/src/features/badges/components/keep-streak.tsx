import { useTranslation } from 'react-i18next';
import { getStreak, type Streak } from '#contract/features/badges/streaks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useRestDays } from '../hooks/use-rest-days.ts';

/** Counts the missed days as rest and keeps the streak that broke on them. */
export function KeepStreak({ rescue: { days, length } }: { rescue: NonNullable<Streak['rescue']> }) {
  const { t } = useTranslation('badges');
  const { choose, isPending } = useRestDays();
  const missed = format.list(days.map(format.weekdayOf));
  return (
    <Button busy={isPending} style={{ paddingBlock: 8 }} onClick={() => choose(days, true)}>
      {t('streak.rescue', { days: missed, count: length })}
    </Button>
  );
}

/** The same for who comes back, where there is a streak to keep. */
export default function KeepMyStreak() {
  const { data } = useRead(getStreak, { params: { id: useMe().id } });
  return data?.rescue ? <KeepStreak rescue={data.rescue} /> : null;
}
