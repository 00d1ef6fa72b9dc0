import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MyWeek } from '#contract/features/communications/my-week.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import * as format from '../../../lib/format.ts';
import { openLog } from '../../../lib/log-dialog.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import chart from '../../../ui/charts/week-chart.module.css';
import { endsOf, WeekChart } from '../../../ui/charts/week-chart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWeek } from '../hooks/use-week.ts';

/** Returns the comparison with oneself: more, or the plain sum of the week before. */
function useBefore({ from, more }: MyWeek): string {
  const { t } = useTranslation('my-week');
  const { amount } = useOwnSteps();
  const before = useWeek(useMe().id, from).data;
  if (more !== null) return t('more', { percent: format.steps(more) });
  const isBefore = before && before.to < from && before.steps > 0;
  return isBefore ? t('beforeSum', { amount: amount(before.steps) }) : '';
}

/** Each day is a bar that leads to its day. */
function Days({ week: { days, dailyStepGoal: goal } }: { week: MyWeek }) {
  const { t } = useTranslation(['my-week', 'today']);
  const { number, amount } = useOwnSteps();
  const { today } = useMe();
  const bars = days.map(({ day, total }) => ({
    label: format.weekdayOf(day),
    fullLabel: format.longDay(day),
    value: total,
    shown: number(total),
    today: day === today,
  }));
  return (
    <WeekChart
      bars={bars}
      goal={goal}
      goalLabel={goal === null ? '' : t('today:goalLine', { steps: number(goal) })}
      sentence={t('today:weekSaid', endsOf(bars))}
    >
      <ul className={chart['links']} aria-label={t('my-week:days')}>
        {days.map(({ day, total }) => (
          <li key={day}>
            <Link
              to={paths.day}
              params={{ date: day }}
              aria-label={`${format.longDay(day)}: ${amount(total)}`}
            />
          </li>
        ))}
      </ul>
    </WeekChart>
  );
}

/** Says what a week without an entry is: no number, but a way to begin. */
function Quiet() {
  const { t } = useTranslation(['my-week', 'today']);
  return (
    <Stack tight start>
      <h2 id="week-sum">{t('my-week:none')}</h2>
      <Text>{t('my-week:noneText')}</Text>
      <Button variant="primary" onClick={openLog}>
        {t('today:logSteps')}
      </Button>
    </Stack>
  );
}

/** Shows the sum of the week, one comparison with oneself, and its days. */
export function WeekTotal({ week }: { week: MyWeek }) {
  const { t } = useTranslation('my-week');
  const { unit, number } = useOwnSteps();
  const before = useBefore(week);
  const goal = week.goalDays > 0 ? t('goal', { count: week.goalDays }) : '';
  return (
    <Card as="section" stack aria-labelledby="week-sum">
      {week.best === null ? (
        <Quiet />
      ) : (
        <div>
          <Text id="week-sum" as="h2" quiet small style={{ font: 'inherit', fontSize: '0.875rem' }}>
            {t(`total.${unit === 'steps' ? 'steps' : 'minutes'}`)}
          </Text>
          <Text number big>
            {number(week.steps)}
          </Text>
          <Text style={{ marginTop: 8 }}>
            {t('average', { amount: number(week.average) })} {goal}
          </Text>
          {/* A line is kept free while the week before is asked for. */}
          <Text quiet small style={{ minHeight: '1.4em' }}>
            {before}
          </Text>
        </div>
      )}
      <Days week={week} />
    </Card>
  );
}
