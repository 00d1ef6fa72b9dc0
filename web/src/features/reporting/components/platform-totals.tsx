import { useTranslation } from 'react-i18next';
import { platformColumnsOf, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import * as format from '../../../lib/format.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import type { usePlatformPreview } from '../hooks/use-platform-reports.ts';

interface Props {
  report: PlatformReport;
  query: ReturnType<typeof usePlatformPreview>;
}

/** Shows the sums of a report over all of its rows. They have their room before they are known. */
export function PlatformTotals({ report, query }: Props) {
  const { t } = useTranslation('platform-reports');
  const summed: readonly string[] = platformReports[report].sums;
  const { data } = query;
  // The rows below say why there are no sums.
  if (query.error && !data) return null;
  return (
    <Definitions look="figures" label={t('totals')}>
      {platformColumnsOf(report).map(([id], at) => {
        const total = data?.totals[at];
        return (
          summed.includes(id) && (
            <div key={id}>
              <dt>{t(`columns.${id}`)}</dt>
              <dd>{typeof total === 'number' ? format.steps(total) : data ? t('none') : '\u00a0'}</dd>
            </div>
          )
        );
      })}
    </Definitions>
  );
}
