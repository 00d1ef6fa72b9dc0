import { useTranslation } from 'react-i18next';
import { platformColumnsOf, type PlatformReport } from '#contract/platform-reports.ts';
import * as format from '../../../lib/format.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import type { usePlatformPreview } from '../hooks/use-platform-reports.ts';

interface Props {
  report: PlatformReport;
  query: ReturnType<typeof usePlatformPreview>;
}

/** Shows the sums of a report over all of its rows. */
export function PlatformTotals({ report, query }: Props) {
  const { t } = useTranslation('platform-reports');
  const columns = platformColumnsOf(report);
  // The rows below say why there are no sums.
  if (query.error && !query.data) return null;
  return (
    <Loaded query={query} heights={[60]}>
      {({ totals }) => (
        <Definitions look="figures" label={t('totals')}>
          {columns.map(([id], at) => {
            const total = totals[at];
            return (
              typeof total === 'number' && (
                <div key={id}>
                  <dt>{t(`columns.${id}`)}</dt>
                  <dd>{format.steps(total)}</dd>
                </div>
              )
            );
          })}
        </Definitions>
      )}
    </Loaded>
  );
}
