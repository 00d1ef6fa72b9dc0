import { useTranslation } from 'react-i18next';
import { listReportFiles, requestReportFile } from '#contract/features/reporting/report-files.ts';
import { mostDirectRows } from '#contract/features/reporting/report-files.ts';
import { reportMeanings } from '#contract/meanings.ts';
import { previewRows, reportRules, type ReportName } from '#contract/reports.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { fieldErrors, sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAddressPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Meanings } from '../../../domain/meanings/meanings.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { ReportChoice } from '../components/report-choice.tsx';
import { ReportFiles } from '../components/report-files.tsx';
import { useReportColumns, type PreviewRow } from '../components/use-report-columns.ts';
import { useChangePeriod } from '../components/use-period.ts';
import { useReportMenus, useReportState } from '../components/use-report-filters.ts';
import { useDownloadReport, useReportPreview, type ReportQuestion } from '../hooks/use-reports.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Shows a note below a report's table about what it counts and leaves out. */
function Rules({ report, timeZone }: { report: ReportName; timeZone: string | undefined }) {
  const { t } = useTranslation('reporting');
  const words = reportMeanings[report];
  return (
    <Card as="section" stack="tight">
      <h2>{t('rulesTitle')}</h2>
      <Stack as="ul" tight>
        {reportRules[report].map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
        {timeZone && <li>{t('zone', { timeZone })}</li>}
      </Stack>
      {words && <Meanings words={words} />}
    </Card>
  );
}

/** Downloads a report, or has it written into a file when it has very many rows. */
function useSaveReport(programId: string, report: ReportName, question: ReportQuestion, total: number) {
  const { t } = useTranslation('reporting');
  const download = useDownloadReport(programId, report);
  const request = useWrite(requestReportFile, { stale: [listReportFiles] });
  return async (form: FileForm) => {
    try {
      if (form === 'xlsx' || total <= mostDirectRows) await download.mutateAsync({ question, form });
      else {
        await request.mutateAsync({ params: { id: programId }, body: { report, ...question } });
        say(t('files.requested'), 'done');
      }
    } catch (error) {
      say(sentenceOf(error, t('downloadFailed')), 'error');
    }
  };
}

/** Shows every report of the program: the first rows on screen, all of them in a file. */
export default function ReportingScreen() {
  const { t } = useTranslation('reporting');
  const { programId } = useMe();
  const { report, chosen, table, question } = useReportState();
  const changePeriod = useChangePeriod();
  const { go } = useAddressPages({ scrolls: false });
  const columns = useReportColumns(report);
  const menus = useReportMenus(report, table.filters);
  const preview = useReportPreview(programId, report, question);
  const save = useSaveReport(programId, report, question, preview.data?.total ?? 0);
  const items: PreviewRow[] = (preview.data?.rows ?? []).map((cells, at) => ({ id: String(at), cells }));
  const total = preview.data?.total ?? 0;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ReportChoice
        report={report}
        chosen={chosen}
        errors={fieldErrors(preview.error)}
        onReport={(type) => go({ type, sort: undefined })}
        onPeriod={changePeriod}
      />
      <Card as="section" stack>
        <Text>{t(`about.${report}`)}</Text>
        {total > mostDirectRows && <Text quiet>{t('files.large')}</Text>}
        {total > previewRows && <Text quiet>{t('firstOf', { shown: items.length, total })}</Text>}
        <DataTable
          key={report}
          columns={columns}
          query={{ ...preview, data: preview.data && { items, total: items.length, after: null } }}
          state={table.state}
          filters={menus}
          words={{
            caption: t(`names.${report}`),
            count: () => t('shown', { count: total }),
            noMatch: t('empty'),
          }}
          phoneRows={10}
          rowId={({ id }) => id}
          rowName={({ cells }) => String(cells[0] ?? '')}
          onDownload={save}
          empty={<Empty title={t('empty')}>{t('emptyHint')}</Empty>}
        />
      </Card>
      <ReportFiles programId={programId} />
      <Rules report={report} timeZone={preview.data?.timeZone} />
    </Page>
  );
}
