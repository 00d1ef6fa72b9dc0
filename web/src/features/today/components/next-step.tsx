import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EasierWeek } from './easier-week.tsx';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { Today } from '#contract/features/today/today.ts';
import * as format from '../../../lib/format.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Roughly the steps per minute of a brisk walk (docs/domain.md#converter). */
const stepsAMinute = 125;

/** Shows the suggested next step. */
export function NextStep({
  today,
  Join,
}: {
  today: Today;
  /** Joins the suggested challenge. */
  Join: ComponentType<{ challenge: ChallengeSummary }>;
}) {
  const { t } = useTranslation('today');
  const { nextStep, suggested, dailyStepGoal, day } = today;
  const left = Math.max(0, (dailyStepGoal ?? 0) - (day?.total ?? 0));
  const words = {
    name: suggested?.challengeName ?? '',
    member: today.firstName,
    steps: format.steps(left),
    minutes: Math.max(1, Math.round(left / stepsAMinute)),
  };
  // Logging has its own button at the top.
  if (nextStep === 'log_today') return null;
  const text = nextStep === 'rest' && dailyStepGoal === null ? 'restNoGoal' : (`${nextStep}Text` as const);
  return (
    <Card as="section" stack="tight" style={{ background: 'var(--honey-soft)', borderColor: 'transparent' }}>
      <Text tiny style={{ fontWeight: 600, color: 'var(--honey-text)' }}>
        {t('next.title')}
      </Text>
      <h2>{t(`next.${nextStep}`, words)}</h2>
      <Text small>{t(`next.${text}`, words)}</Text>
      {nextStep === 'welcome_back' && <EasierWeek today={today} />}
      {suggested && <Join challenge={suggested} />}
    </Card>
  );
}
