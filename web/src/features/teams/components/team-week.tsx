import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getTeamAggregateData, getTeamStepData } from '#contract/features/teams/standing.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { endsOf, WeekChart } from '../../../ui/charts/week-chart.tsx';
import { WeekTable } from '../../../ui/lists/week-table.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card, Pair, Row, Stack } from '../../../ui/layout.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows what the team did together, largest, and a few numbers below it. */
function Totals({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const query = useRead(getTeamAggregateData, { params: { id } });
  return (
    <Loaded query={query} heights={[150]}>
      {({ steps, averageSteps, activeMembers, members, bestDay }) => (
        <Stack>
          <Row wrap style={{ alignItems: 'baseline', gap: '0 10px' }}>
            <Text number big>
              {format.steps(steps)}
            </Text>
            <Text quiet>{t('week.together', { count: steps })}</Text>
          </Row>
          {steps > 0 && (
            <Definitions look="facts">
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
                  <dt>{t('week.best', { day: format.shortDay(bestDay.day) })}</dt>
                  <Text as="dd" number>
                    {format.steps(bestDay.steps)}
                  </Text>
                </div>
              )}
            </Definitions>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

type Days = ResponseOf<typeof getTeamStepData>['items'];

function DaysChart({ items }: { items: Days }) {
  const { t } = useTranslation('teams');
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
  return (
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
  );
}

/** Shows the last seven days of a team: its number, and each day compared with the average. */
export function TeamWeek({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const query = useRead(getTeamStepData, { params: { id }, query: { perPage: 7 } });
  return (
    <Card as="section" aria-labelledby="team-week">
      <h2 id="team-week" className="hidden">
        {t('board.title')}
      </h2>
      <Pair style={{ alignItems: 'center', gap: '20px 40px' }}>
        <Totals id={id} />
        <Loaded query={query} heights={[200]}>
          {({ items }) =>
            // A single day, or none walked, shows nothing that the numbers beside it do not.
            items.length > 1 && items.some(({ steps }) => steps > 0) && <DaysChart items={items} />
          }
        </Loaded>
      </Pair>
    </Card>
  );
}
