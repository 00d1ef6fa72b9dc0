import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { platformReportNames, platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useAddressPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NextSchedules } from '../schedules/next-schedules.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PlatformReportTable } from './platform-report-table.tsx';
import { useChangePeriod, usePeriod } from './use-period.ts';

/** Shows the reports about all programs, and below them what belongs to them. The chosen one is in the address. */
export function PlatformReporting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('platform-reports');
  const address = useAppSearch();
  const report: PlatformReport =
    platformReportNames.find((name) => name === address.type) ?? platformReportNames[0]!;
  const chosen = usePeriod();
  const changePeriod = useChangePeriod();
  const { go } = useAddressPages({ scrolls: false });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Row wrap>
        <Select
          label={t('choose')}
          value={report}
          data={platformReportNames.map((value) => ({ value, label: t(`names.${value}`) }))}
          onChange={(event) => go({ type: event.currentTarget.value, sort: undefined })}
        />
        {platformReports[report].hasPeriod && (
          <PeriodChoice chosen={chosen} errors={{}} onChange={changePeriod} />
        )}
      </Row>
      <PlatformReportTable key={report} report={report} chosen={chosen} />
      <NextSchedules />
      {children}
    </Page>
  );
}
