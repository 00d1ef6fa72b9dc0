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
