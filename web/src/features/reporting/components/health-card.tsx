import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthData } from '#contract/features/reporting/reporting.ts';
import { metrics, type MetricName } from '#contract/metrics.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useHealthData } from '../hooks/use-reports.ts';
import { changeOf } from './health-change.ts';

type Weeks = HealthData['weeks'];

function Chart({ metric, weeks }: { metric: MetricName; weeks: Weeks }) {
  const { t } = useTranslation(['program-stats', 'wellness']);
  const [least, most] = metrics[metric].usual ?? metrics[metric].accept;
  return (
    <LineChart
      label={t('health.title')}
      data={weeks
        .toReversed()
        .map(({ startsOn, average }) => ({ at: format.dayAndMonth(startsOn), average }))}
      lines={[{ name: 'average', label: t(`wellness:metric.${metric}`) }]}
      domain={[least, most]}
      format={format.decimal}
    />
  );
}

function Average({ week, before }: { week: Weeks[number]; before: Weeks[number] | undefined }) {
  const { t } = useTranslation('program-stats');
  const change = changeOf(week, before);
  return (
    <>
      {week.average === null ? t('health.hidden') : format.decimal(week.average)}
      {change && (
        <Text as="div" quiet small>
          {t(`health.${change}`)}
        </Text>
      )}
    </>
  );
}

function WeekTable({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation('program-stats');
  return (
    <Table caption={t('health.title')}>
      <thead>
        <tr>
          <th scope="col">{t('health.week')}</th>
          <NumberHead>{t('health.people')}</NumberHead>
          <NumberHead>{t('health.average')}</NumberHead>
          <NumberHead>{t('health.margin')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week.startsOn}>
            <th scope="row">
              {format.mediumDay(week.startsOn)}
              {week.figuresOf !== week.startsOn && (
                <Text as="div" quiet small>
                  {t('health.figuresOf', { day: format.mediumDay(week.figuresOf) })}
                </Text>
              )}
            </th>
            <NumberCell>{week.people === null ? t('health.hidden') : format.steps(week.people)}</NumberCell>
            <NumberCell>
              <Average week={week} before={weeks[at + 1]} />
            </NumberCell>
            <NumberCell>{week.margin === null ? '–' : `± ${format.decimal(week.margin)}`}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface Shown {
  query: ReturnType<typeof useHealthData>;
}

const isShown = ({ weeks }: HealthData) => weeks.some(({ people }) => people !== null);

function Nothing() {
  const { t } = useTranslation('program-stats');
  return <p>{t('health.none')}</p>;
}

const HealthChart = ({ metric, query }: Shown & { metric: MetricName }) => (
  <Loaded query={query} heights={[220]}>
    {(data) => (isShown(data) ? <Chart metric={metric} weeks={data.weeks} /> : <Nothing />)}
  </Loaded>
);

const HealthTable = ({ query }: Shown) => (
  <Loaded query={query} heights={[220]}>
    {(data) => (isShown(data) ? <WeekTable weeks={data.weeks} /> : <Nothing />)}
  </Loaded>
);

/**
 * Shows a wellness metric of all members together, by periods of four weeks, blurred so that it reveals nothing about one person.
 */
export function HealthCard() {
  const { t } = useTranslation(['program-stats', 'wellness']);
  const { programId, program } = useMe();
  const metricsShown = program?.settings.healthMetrics ?? [];
  const [chosen, setMetric] = useState<MetricName | null>(null);
  const metric = chosen ?? metricsShown[0] ?? 'mood';
  const query = useHealthData(programId, metric);
  return (
    <ChartCard
      id="health"
      title={t('health.title')}
      note={t('health.note')}
      above={
        <Select
          label={t('health.metric')}
          value={metric}
          data={metricsShown.map((value) => ({ value, label: t(`wellness:metric.${value}`) }))}
          onChange={(event) => setMetric(event.currentTarget.value as MetricName)}
        />
      }
      chart={<HealthChart metric={metric} query={query} />}
      table={<HealthTable query={query} />}
    />
  );
}
