import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today/today.ts';
import * as format from '../../../lib/format.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { newcomerSince } from '../../../lib/own/newcomer.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import chart from '../../../ui/charts/week-chart.module.css';
import { WeekChart } from '../../../ui/charts/week-chart.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows the last seven days compared with the goal; a newcomer reads that they are the days since they joined. */
export default function Week({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  const goal = today.dailyStepGoal;
  const { number, amount } = useOwnSteps();
  const weekTotal = amount(today.weekTotal);
  const since = newcomerSince(useMe());
  const bars = today.week.map(({ day, total }) => {
    const isToday = day === today.today;
    return {
      label: isToday ? t('todayShort') : format.weekdayOf(day),
      fullLabel: format.longDay(day),
      value: total,
      shown: number(total),
      today: isToday,
    };
  });
  return (
    <Card as="section" stack="tight">
      <Row wrap between>
        <h2>{since === null ? t('week') : t('weekSince', { date: format.mediumDay(since) })}</h2>
        <Text as="span" quiet small>
          {goal === null ? weekTotal : t('weekSum', { amount: weekTotal, count: today.goalDays })}
        </Text>
      </Row>
      <WeekChart
        bars={bars}
        goal={goal}
        goalLabel={goal === null ? '' : t('goalLine', { steps: number(goal) })}
      >
        <ul className={chart['links']} aria-label={t('week')}>
          {bars.map(({ fullLabel, value }, at) => (
            <li key={fullLabel}>
              <Link
                to={paths.day}
                params={{ date: today.week[at]!.day }}
                aria-label={`${fullLabel}: ${amount(value)}`}
              />
            </li>
          ))}
        </ul>
      </WeekChart>
    </Card>
  );
}
