import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FirstStep, Today } from '#contract/features/today/today.ts';
import { openLog, openLogOf } from '../../../lib/log-dialog.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Links to where a step is done: a screen, or the log dialog. */
function StepLink({ step, today, children }: { step: FirstStep; today: string; children: string }) {
  if (step === 'steps' || step === 'mood')
    return (
      <Button variant="link" onClick={step === 'steps' ? openLog : () => openLogOf('mood')}>
        {children}
      </Button>
    );
  if (step === 'journal')
    return (
      <Link to={paths.journal} params={{ journalDate: today }}>
        {children}
      </Link>
    );
  if (step === 'friends')
    return (
      <Link to={paths.friends} search={{ tab: 'find' }}>
        {children}
      </Link>
    );
  const places = { device: paths.device, team: paths.teams, plan: paths.assessment } as const;
  return <Link to={places[step]}>{children}</Link>;
}

/** Shows the path of the first seven days, in place of the next step. None of it is required, and it has an end. */
export function FirstWeek({ steps, today }: { steps: NonNullable<Today['firstWeek']>; today: string }) {
  const { t } = useTranslation('today');
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Card
      as="section"
      stack="tight"
      aria-labelledby="first-week"
      style={{ background: 'var(--honey-soft)', borderColor: 'transparent' }}
    >
      <h2 id="first-week">{t('first.title')}</h2>
      <Text small>{left > 0 ? t('first.left', { count: left }) : t('first.end')}</Text>
      <List as="ol">
        {steps.map(({ step, done }) => (
          <Row as="li" key={step} style={{ minHeight: 44 }}>
            {done ? (
              <IconCircleCheckFilled {...icon} style={{ color: 'var(--action)' }} />
            ) : (
              <IconCircle {...icon} />
            )}
            {done ? (
              <Text as="span" quiet>
                {t(`first.step.${step}`)} <span className="hidden">{t('first.done')}</span>
              </Text>
            ) : (
              <StepLink step={step} today={today}>
                {t(`first.step.${step}`)}
              </StepLink>
            )}
          </Row>
        ))}
      </List>
    </Card>
  );
}
