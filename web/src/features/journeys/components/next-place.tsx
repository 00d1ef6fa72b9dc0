import { useTranslation } from 'react-i18next';
import type { Journey, Milestone, Traveller } from '#contract/features/journeys/journeys.ts';
import { unitsEach } from '#contract/units.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';

interface Props {
  journey: Journey;
  milestones: readonly Milestone[];
  /** The reader or their team. */
  mine: Traveller | undefined;
  daysElapsed: number;
}

/** Returns the days to a place at the pace so far; null without any. */
export function daysTo(fraction: number, position: number, daysElapsed: number): number | null {
  if (position <= 0 || daysElapsed <= 0) return null;
  return Math.max(1, Math.ceil((fraction - position) / (position / daysElapsed)));
}

/** Shows the last place that was reached, and how far the next one is, whose name stays secret until then. */
export function NextPlace({ journey, milestones, mine, daysElapsed }: Props) {
  const { t } = useTranslation('maps');
  const { units } = useMe();
  if (!mine) return null;
  const last = milestones.findLast(({ reached, title }) => reached && title !== null);
  const next = milestones.find(({ fraction }) => fraction > mine.position);
  const far =
    next && (next.fraction - mine.position) * journey.lengthMetres * unitsEach.distance[units.distance];
  const count = next ? daysTo(next.fraction, mine.position, daysElapsed) : null;
  const distance = far && t(`head.${units.distance}`, { far: format.decimal(Math.round(far * 10) / 10) });
  return (
    <Text style={{ padding: '12px clamp(18px, 2.5vw, 24px) 16px' }}>
      {last && `${t('head.past', { name: last.title ?? '' })} `}
      {distance && (count === null ? t('head.next', { distance }) : t('head.nextDays', { distance, count }))}
    </Text>
  );
}
