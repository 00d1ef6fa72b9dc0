import { useTranslation } from 'react-i18next';
import { type ChartedReport, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import type { usePlatformPreview } from '../hooks/use-platform-reports.ts';
import { PlatformTotals } from './platform-totals.tsx';

/** Two dots are no line. */
const fewestPoints = 3;

interface Props {
  report: PlatformReport;
  query: ReturnType<typeof usePlatformPreview>;
  /** The screen shows figures of its own. */
  withoutTotals?: boolean;
}

/** Shows the sums of a report and one of its figures over its period, all its programs together. */
export function PlatformChart({ report, query, withoutTotals = false }: Props) {
  const { t } = useTranslation(['platform-reports', 'data-table']);
  const { today } = useMe();
  const { chart } = platformReports[report];
  const totals = <PlatformTotals report={report} query={query} />;
  if (!chart && query.error && !query.data) return null;
  if (!chart) return <Card as="section">{totals}</Card>;
  const title = t(`chartTitles.${report as ChartedReport}`);
  const nameOf = (at: string) => (chart.by === 'day' ? format.dayAndMonth(at) : format.month(`${at}-01`));
  return (
    <ChartCard
      id="platform-chart"
      title={title}
      note={t('chartNote')}
      above={!withoutTotals && totals}
      chart={
        <Loaded query={query} heights={[260]}>
          {({ series }) =>
            series.length < fewestPoints ? (
              <Text quiet>{t('fewPoints')}</Text>
            ) : (
              <LineChart
                label={title}
                data={series.map(({ at, value }) => ({ at: nameOf(at), value }))}
                lines={[{ name: 'value' as const, label: title }]}
                domain={[0, 'auto']}
                isRunning={today.startsWith(series.at(-1)!.at)}
                format={format.steps}
              />
            )
          }
        </Loaded>
      }
      table={
        <Loaded query={query} heights={[260]}>
          {({ series }) => (
            <Table caption={title}>
              <thead>
                <tr>
                  <th scope="col">{t(`columns.${chart.by}`)}</th>
                  <NumberHead>{title}</NumberHead>
                </tr>
              </thead>
              <tbody>
                {series.toReversed().map(({ at, value }) => (
                  <tr key={at}>
                    <th scope="row">{chart.by === 'day' ? format.mediumDay(at) : nameOf(at)}</th>
                    <NumberCell>{format.steps(value)}</NumberCell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Loaded>
      }
    />
  );
}
