import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getStreak } from '#contract/features/badges/streaks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useRestDays } from '../hooks/use-rest-days.ts';

/** Shows the streak beside the greeting, or a button that keeps the one that broke. Its line is kept free, so that nothing moves when it arrives. */
export default function StreakChip() {
  const { t } = useTranslation('badges');
  const me = useMe();
  const { data } = useRead(getStreak, { params: { id: me.id } });
  const { choose, isPending } = useRestDays();
  if (data?.rescue) {
    const { days, length } = data.rescue;
    return (
      <Button size="small" busy={isPending} onClick={() => choose(days, true)}>
        <IconFlame size="1rem" stroke={1.75} aria-hidden="true" />{' '}
        {t('streak.open', { count: length, days: format.list(days.map(format.weekdayOf)) })}
      </Button>
    );
  }
  if (!data || data.days === 0) return null;
  const rest = data.restLeft ? t('streak.restLeft', { count: data.restLeft }) : null;
  const days = t('streak.days', { count: data.days });
  return (
    <Chip tone="honey">
      <IconFlame size="1rem" stroke={1.75} aria-hidden="true" /> {rest ? `${days} · ${rest}` : days}
    </Chip>
  );
}
