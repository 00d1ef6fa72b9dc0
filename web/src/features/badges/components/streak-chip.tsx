import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getStreak } from '#contract/features/badges/streaks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the streak beside the greeting. Its line is kept free, so that nothing moves when it arrives. */
export default function StreakChip() {
  const { t } = useTranslation('badges');
  const me = useMe();
  const { data } = useRead(getStreak, { params: { id: me.id } });
  if (!data || data.days === 0) return null;
  const rest = data.restLeft ? t('streak.restLeft', { count: data.restLeft }) : null;
  const days = t('streak.days', { count: data.days });
  return (
    <Chip tone="honey">
      <IconFlame size={16} stroke={1.75} aria-hidden="true" /> {rest ? `${days} · ${rest}` : days}
    </Chip>
  );
}
