import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today/today.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Roughly the steps per minute of a brisk walk (docs/domain.md#converter). */
const stepsAMinute = 125;

/** The suggested next step. */
export function NextStep({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const { nextStep, suggested, dailyStepGoal, day } = today;
  const left = Math.max(0, dailyStepGoal - (day?.total ?? 0));
  const words = {
    name: suggested?.challengeName ?? '',
    member: today.firstName,
    steps: format.steps(left),
    minutes: Math.max(1, Math.round(left / stepsAMinute)),
  };
  // Logging has its own button at the top.
  if (nextStep === 'log_today') return null;
  return (
    <Card as="section" stack="tight" style={{ background: 'var(--honey-soft)', borderColor: 'transparent' }}>
      <Text tiny style={{ fontWeight: 600, color: 'var(--honey-text)' }}>
        {t('next.title')}
      </Text>
      <h2>{t(`next.${nextStep}`, words)}</h2>
      <Text small>{t(`next.${nextStep}Text`, words)}</Text>
      {suggested && (
        <ButtonLink variant="primary" to={paths.challenge} params={{ challengeId: suggested.id }}>
          {nextStep === 'join_challenge' ? t('next.join_challengeAction') : t('next.join_challenge', words)}
        </ButtonLink>
      )}
    </Card>
  );
}
