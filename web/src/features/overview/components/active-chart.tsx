import { useTranslation } from 'react-i18next';
import type { ProgramOverview } from '#contract/features/overview/overview.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { activeShare, asPercent, isRunningWeek, WeekTable } from './week-table.tsx';

function Chart({ weeks }: Pick<ProgramOverview, 'weeks'>) {
  const { t } = useTranslation('overview');
  const { today } = useMe();
  const now = { name: 'now' as const, label: t('weeks.now') };
  const before = { name: 'yearAgo' as const, label: t('weeks.yearAgo'), isReference: true };
  return (
    <LineChart
      label={t('weeks.title')}
      data={weeks.map(({ startsOn, now: week, yearAgo }) => ({
        at: format.dayAndMonth(startsOn),
        now: activeShare(week),
        yearAgo: activeShare(yearAgo),
      }))}
      lines={weeks.some(({ yearAgo }) => yearAgo !== null) ? [now, before] : [now]}
      domain={[0, 100]}
      isRunning={isRunningWeek(weeks.at(-1)?.startsOn, today)}
      format={asPercent}
    />
  );
}

/** Shows the share of members who were active, week by week, as a chart or as a table. */
export function ActiveChart({ weeks }: Pick<ProgramOverview, 'weeks'>) {
  const { t } = useTranslation('overview');
  return (
    <ChartCard
      id="weeks"
      title={t('weeks.title')}
      note={t('weeks.note')}
      chart={<Chart weeks={weeks} />}
      table={<WeekTable title={t('weeks.title')} weeks={weeks} />}
    />
  );
}
