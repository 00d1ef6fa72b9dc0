import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { WeekChart } from '../../../ui/week-chart.tsx';
import { useTeamTotals, useTeamWeek } from '../hooks/use-standing.ts';

function Totals({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const query = useTeamTotals(id);
  return (
    <Loaded query={query} heights={[96]}>
      {({ steps, averageSteps, activeMembers, members, bestDay }) => (
        <dl className="facts">
          <div>
            <dt>{t('week.steps')}</dt>
            <dd className="num">{format.steps(steps)}</dd>
          </div>
          <div>
            <dt>{t('week.average')}</dt>
            <dd className="num">{format.steps(averageSteps)}</dd>
          </div>
          <div>
            <dt>{t('week.active')}</dt>
            <dd className="num">{t('week.activeOf', { active: activeMembers, count: members })}</dd>
          </div>
          {bestDay && (
            <div>
              <dt>{t('week.best', { day: format.mediumDay(bestDay.day) })}</dt>
              <dd className="num">{format.steps(bestDay.steps)}</dd>
            </div>
          )}
        </dl>
      )}
    </Loaded>
  );
}

/** The last seven days of a team: a few numbers, and each day beside their average. */
export function TeamWeek({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const query = useTeamWeek(id);
  return (
    <section className="card stack tight">
      <h2>{t('week.title')}</h2>
      <Totals id={id} />
      <Loaded query={query} heights={[200]}>
        {({ items }) => {
          // One day alone says no more than the numbers above.
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
          return (
            <div style={{ maxWidth: 640 }}>
              <WeekChart
                bars={bars}
                goal={average}
                goalLabel={t('week.averageLine', { steps: format.fewDigits(average) })}
                caption={t('week.table')}
                dayHeading={t('week.day')}
                valueHeading={t('week.steps')}
              />
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}
