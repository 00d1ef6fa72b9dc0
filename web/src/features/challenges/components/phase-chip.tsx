import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import * as format from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';

export const phaseTones = {
  pending: 'honey',
  active: 'moss',
  grace: 'honey',
  final: 'plain',
  archived: 'plain',
} as const;

/** Shows the phase of a challenge as a colored label. */
export function PhaseChip({
  challenge,
}: {
  challenge: Pick<ChallengeSummary, 'phase' | 'startDate' | 'daysElapsed' | 'duration'>;
}) {
  const { t } = useTranslation('challenges');
  const { phase, startDate, daysElapsed, duration } = challenge;
  return (
    <Chip tone={phaseTones[phase]}>
      {t(`phase.${phase}`, { date: format.mediumDay(startDate), day: daysElapsed, of: duration })}
    </Chip>
  );
}

/** My rank in a challenge, as a chip. */
export function PlaceChip({ challenge }: { challenge: ChallengeSummary }) {
  const { t } = useTranslation('challenges');
  const { mine, between, invited } = challenge;
  if (!mine) return invited ? <Chip tone="honey">{t('invited')}</Chip> : null;
  if (!challenge.ranksShown) return null;
  if (mine.rank === null) return <Chip>{t('notRanked')}</Chip>;
  const place = { rank: format.ordinal(mine.rank), of: format.steps(mine.of), team: mine.name };
  return <Chip tone="trail">{between === 'individuals' ? t('place', place) : t('placeTeam', place)}</Chip>;
}
