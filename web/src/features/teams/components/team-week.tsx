import { useTranslation } from 'react-i18next';
import { getTeamAggregateData, getTeamStepData } from '#contract/features/teams/standing.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { endsOf, WeekChart } from '../../../ui/charts/week-chart.tsx';
import { WeekTable } from '../../../ui/lists/week-table.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Totals({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const query = useRead(getTeamAggregateData, { params: { id } });
  return (
    <Loaded query={query} heights={[96]}>
      {({ steps, averageSteps, activeMembers, members, bestDay }) => (
        <Definitions look="facts">
          <div>
            <dt>{t('week.steps')}</dt>
            <Text as="dd" number>
              {format.steps(steps)}
            </Text>
          </div>
          <div>
            <dt>{t('week.average')}</dt>
            <Text as="dd" number>
              {format.steps(averageSteps)}
            </Text>
          </div>
          <div>
            <dt>{t('week.active')}</dt>
            <Text as="dd" number>
              {t('week.activeOf', { active: activeMembers, count: members })}
            </Text>
          </div>
          {bestDay && (
            <div>
              <dt>{t('week.best', { day: format.mediumDay(bestDay.day) })}</dt>
              <Text as="dd" number>
                {format.steps(bestDay.steps)}
              </Text>
            </div>
          )}
        </Definitions>
      )}
    </Loaded>
  );
}

/** Shows the last seven days of a team: a few numbers, and each day compared with the average. */
export function TeamWeek({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const query = useRead(getTeamStepData, { params: { id }, query: { perPage: 7 } });
  return (
    <Card as="section" stack="tight">
      <h2>{t('week.title')}</h2>
      <Totals id={id} />
      <Loaded query={query} heights={[200]}>
        {({ items }) => {
          // A single day shows nothing that the numbers above do not.
          if (items.length < 2) return null;
          const days = items.toReversed();
          const average = Math.round(days.reduce((sum, day) => sum + day.steps, 0) / days.length);
          const bars = days.map(({ day, steps }, at) => ({
            label: format.weekdayOf(day),
            fullLabel: format.longDay(day),
            value: steps,
            shown: format.steps(steps),
            short: format.fewDigits(steps),
            today: at === days.length - 1,
          }));
          // The newest day is today.
          const yesterday = items[1];
          return (
            <div style={{ maxWidth: 640 }}>
              {yesterday && yesterday.steps > 0 && (
                <p>
                  {t('week.yesterday', {
                    steps: format.steps(yesterday.steps),
                    count: yesterday.activeMembers,
                  })}
                </p>
              )}
              <WeekChart
                bars={bars}
                sentence={t('week.said', endsOf(bars))}
                goal={average}
                goalLabel={t('week.averageLine', { steps: format.fewDigits(average) })}
              >
                <WeekTable
                  bars={bars}
                  caption={t('week.table')}
                  dayHeading={t('week.day')}
                  valueHeading={t('week.steps')}
                />
              </WeekChart>
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
