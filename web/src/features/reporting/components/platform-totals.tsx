import { useTranslation } from 'react-i18next';
import {
  type ChartedReport,
  platformColumnsOf,
  platformReports,
  type PlatformReport,
} from '#contract/platform-reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import type { usePlatformPreview } from '../hooks/use-platform-reports.ts';

/** Returns what the chart draws as one number, without its day or month that is not over. Null: it has none. */
function averageOf(series: readonly { at: string; value: number }[], today: string): number | null {
  const whole = series.filter(({ at }) => !today.startsWith(at));
  return whole.length ? Math.round(whole.reduce((sum, { value }) => sum + value, 0) / whole.length) : null;
}

interface Props {
  report: PlatformReport;
  query: ReturnType<typeof usePlatformPreview>;
}

/** Shows what the chart draws as one number, and the sums of a report over all of its rows. They have their room before they are known. */
export function PlatformTotals({ report, query }: Props) {
  const { t } = useTranslation('platform-reports');
  const summed: readonly string[] = platformReports[report].sums;
  const { data } = query;
  const { today } = useMe();
  const { chart } = platformReports[report];
  const textOf = (value: number | null | undefined) =>
    typeof value === 'number' ? format.steps(value) : data ? t('none') : '\u00a0';
  // The rows below say why there are no sums.
  if (query.error && !data) return null;
  return (
    <Definitions look="figures" label={t('totals')}>
      {chart && !summed.includes(chart.of) && (
        <div>
          <dt>{t(`averages.${report as ChartedReport}`)}</dt>
          <dd>{textOf(data && averageOf(data.series, today))}</dd>
        </div>
      )}
      {platformColumnsOf(report).map(([id], at) => {
        const total = data?.totals[at];
        return (
          summed.includes(id) && (
            <div key={id}>
              <dt>{t(`columns.${id}`)}</dt>
              <dd>{textOf(typeof total === 'number' ? total : null)}</dd>
            </div>
          )
        );
      })}
    </Definitions>
  );
}
