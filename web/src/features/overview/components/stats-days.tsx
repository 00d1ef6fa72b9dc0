import { useTranslation } from 'react-i18next';
import type { ProgramStats } from '#contract/features/overview/stats.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';

type Days = Pick<ProgramStats, 'days'>;

function DayTable({ days }: Days) {
  const { t } = useTranslation('program-stats');
  const shown = (value: number | undefined) => (value === undefined ? t('days.none') : format.steps(value));
  return (
    <Table caption={t('days.title')}>
      <thead>
        <tr>
          <th scope="col">{t('days.day')}</th>
          <NumberHead>{t('days.steps')}</NumberHead>
          <NumberHead>{t('days.active')}</NumberHead>
          <NumberHead roomy>{t('days.before')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, now, before }) => (
          <tr key={day}>
            <th scope="row">{format.mediumDay(day)}</th>
            <NumberCell>{shown(now?.steps)}</NumberCell>
            <NumberCell>{shown(now?.active)}</NumberCell>
            <NumberCell roomy>{shown(before?.steps)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows steps of each day beside the period before, as a chart or as a table. */
export function StatsDays({ days }: Days) {
  const { t } = useTranslation('program-stats');
  const { today } = useMe();
  return (
    <ChartCard
      id="days"
      title={t('days.title')}
      note={t('days.note')}
      chart={
        <LineChart
          label={t('days.title')}
          data={days.map(({ day, now, before }) => ({
            at: format.dayAndMonth(day),
            now: now?.steps ?? null,
            before: before?.steps ?? null,
          }))}
          lines={[
            { name: 'now', label: t('days.now') },
            { name: 'before', label: t('days.before'), isReference: true },
          ]}
          domain={[0, 'auto']}
          isRunning={days.at(-1)?.day === today}
          format={format.fewDigits}
        />
      }
      table={<DayTable days={days} />}
    />
  );
}
