import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { PlatformReportTable } from '../components/platform-report-table.tsx';
import { usePeriod } from '../components/use-period.ts';

/** Shows how large and active each program is now. */
export default function ActiveProgramsScreen() {
  const { t } = useTranslation('platform-reports');
  const chosen = usePeriod();
  return (
    <Page title={t('names.active-programs')}>
      <PlatformReportTable report="active-programs" chosen={chosen} />
    </Page>
  );
}
