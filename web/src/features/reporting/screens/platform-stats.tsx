import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getAllProgramAggregate } from '#contract/features/reporting/platform-reports.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { PlatformChart } from '../components/platform-chart.tsx';
import { usePlatformPreview } from '../hooks/use-platform-reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Draws how many people were active on each of the last 30 days. */
function LastDays() {
  const { today } = useMe();
  const report = 'every-step-daily';
  const query = usePlatformPreview(report, { startDate: format.addDays(today, -29), endDate: today });
  return <PlatformChart withoutTotals report={report} query={query} />;
}

/** Shows the figures of all programs together. */
export default function PlatformStatsScreen() {
  const { t } = useTranslation('platform-reports');
  return (
    <Page title={t('stats.title')} lead={t('stats.lead')}>
      <Loaded query={useRead(getAllProgramAggregate)} heights={[120]}>
        {({ countedAt, ...sums }) => (
          <>
            <Card as="section" stack aria-label={t('stats.title')}>
              <Definitions look="figures">
                {(
                  [
                    [t('stats.programs'), sums.programs],
                    [t('columns.members'), sums.members],
                    [t('columns.activeWeek'), sums.activeWeek],
                    [t('columns.activeMonth'), sums.activeMonth],
                    [t('columns.runningChallenges'), sums.runningChallenges],
                    // People who were active have steps: they are counted a little later.
                    [t('stats.steps'), sums.steps === 0 && sums.activeMonth > 0 ? null : sums.steps],
                  ] as const
                ).map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value === null ? t('stats.notCounted') : format.steps(value)}</dd>
                  </div>
                ))}
              </Definitions>
              <Text quiet small>
                {countedAt ? t('stats.counted', { at: format.moment(countedAt) }) : t('stats.notCounted')}
              </Text>
              <Link to={platformPaths.reporting}>{t('stats.more')}</Link>
            </Card>
            {/* Below figures that are known, so that nothing moves it. */}
            <LastDays />
          </>
        )}
      </Loaded>
    </Page>
  );
}
