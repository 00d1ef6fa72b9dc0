import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EasierWeek } from './easier-week.tsx';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { Today } from '#contract/features/today/today.ts';
import * as format from '../../../lib/format.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Roughly the steps per minute of a brisk walk (docs/domain.md#converter). */
const stepsAMinute = 125;

const dayMs = 24 * 3_600_000;

/** Returns which words welcome somebody back: after days, weeks or about a year. */
export function awayFor(lastDay: string, today: string): 'days' | 'month' | 'year' {
  const days = (Date.parse(today) - Date.parse(lastDay)) / dayMs;
  if (days < 21) return 'days';
  return days < 300 ? 'month' : 'year';
}

/** Shows the suggested next step. */
export function NextStep({
  today,
  Join,
  Keep,
}: {
  today: Today;
  /** Keeps the streak of somebody who comes back. */
  Keep?: ComponentType;
  /** Joins the suggested challenge. */
  Join: ComponentType<{ challenge: ChallengeSummary }>;
}) {
  const { t } = useTranslation('today');
  const { unit } = useOwnSteps();
  const { nextStep, suggested, dailyStepGoal, day } = today;
  const left = Math.max(0, (dailyStepGoal ?? 0) - (day?.total ?? 0));
  const words = {
    name: suggested?.challengeName ?? '',
    member: today.firstName,
    count: Math.max(1, Math.round(left / stepsAMinute)),
  };
  // Logging has its own button at the top, and the line of the greeting says what is left in minutes.
  if (nextStep === 'log_today' || (nextStep === 'reach_goal' && unit !== 'steps')) return null;
  const isBack = nextStep === 'welcome_back' && today.lastDay !== null;
  const text = () => {
    if (isBack)
      return t(`next.away.${awayFor(today.lastDay!, today.today)}`, {
        day: format.mediumDay(today.lastDay!),
      });
    if (nextStep === 'welcome_back') return '';
    return t(
      nextStep === 'rest' && dailyStepGoal === null ? 'next.restNoGoal' : `next.${nextStep}Text`,
      words,
    );
  };
  return (
    <Card as="section" stack="tight" style={{ background: 'var(--honey-soft)', borderColor: 'transparent' }}>
      <Text tiny style={{ fontWeight: 600, color: 'var(--honey-text)' }}>
        {t('next.title')}
      </Text>
      <h2>{t(`next.${nextStep}`, words)}</h2>
      <Text small>{text()}</Text>
      {isBack && Keep && <Keep />}
      {nextStep === 'welcome_back' && <EasierWeek today={today} />}
      {suggested && <Join challenge={suggested} />}
    </Card>
  );
}
