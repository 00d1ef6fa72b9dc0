import { useTranslation } from 'react-i18next';
import type { ProgramStats } from '#contract/features/overview/stats.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { isRunningWeek, WeekTable } from './week-table.tsx';

/** Registered and active members of each week, as a chart or as a table. */
export function StatsWeeks({ weeks }: Pick<ProgramStats, 'weeks'>) {
  const { t } = useTranslation('program-stats');
  const { today } = useMe();
  return (
    <ChartCard
      id="weeks"
      title={t('weeks.title')}
      note={t('weeks.note')}
      chart={
        <LineChart
          label={t('weeks.title')}
          data={weeks.map(({ startsOn, active, members }) => ({
            at: format.dayAndMonth(startsOn),
            active,
            members,
          }))}
          lines={[
            { name: 'active', label: t('weeks.active') },
            { name: 'members', label: t('weeks.members'), isReference: true },
          ]}
          domain={[0, 'auto']}
          isRunning={isRunningWeek(weeks.at(-1)?.startsOn, today)}
          format={format.fewDigits}
        />
      }
      table={<WeekTable title={t('weeks.title')} weeks={weeks.map((now) => ({ now }))} />}
    />
  );
}
