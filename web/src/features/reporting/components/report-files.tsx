import { useTranslation } from 'react-i18next';
import {
  listReportFiles,
  deleteReportFile,
  downloadReportFile,
  mostDirectRows,
  reportFileDays,
  type ReportFile,
} from '#contract/features/reporting/report-files.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { useReportFiles } from '../hooks/use-report-files.ts';
import { useDownload } from '../../../lib/api/use-download.ts';

/** Returns a size as people read it: 1 MB is 1,000,000 bytes. */
const megabytes = (bytes: number): string => `${format.decimal(Math.max(bytes / 1_000_000, 0.01))} MB`;

function Progress({ file, name }: { file: ReportFile; name: string }) {
  const { t } = useTranslation('reporting');
  const { done, of } = file.progress;
  if (file.state === 'failed') return <Text>{t('files.failed')}</Text>;
  if (file.state === 'ready' && file.expiresAt)
    return (
      <Text quiet small>
        {t('files.ready', {
          size: megabytes(file.bytes),
          until: format.moment(file.expiresAt),
          count: done,
        })}
      </Text>
    );
  if (file.state === 'queued' || !of)
    return (
      <Text quiet small>
        {t('files.queued')}
      </Text>
    );
  const percent = format.percent(done / of);
  return (
    <Stack tight>
      <Text quiet small>
        {t('files.writing', { percent })}
      </Text>
      <TrailBar value={done / of} pacer={null} label={name} />
    </Stack>
  );
}

function FileRow({ file }: { file: ReportFile }) {
  const { t } = useTranslation('reporting');
  const download = useDownload(downloadReportFile);
  const remove = useWrite(deleteReportFile, { stale: [listReportFiles], orFailed: true });
  const { period, report, state } = file;
  const days =
    period && t('files.period', { from: format.mediumDay(period.from), to: format.mediumDay(period.to) });
  const name = days ? `${t(`names.${report}`)}, ${days}` : t(`names.${report}`);
  const isWaiting = state === 'queued' || state === 'writing';
  const act = isWaiting ? 'cancel' : 'delete';
  return (
    <Row as="li" wrap between style={{ padding: '12px 0' }}>
      <Stack tight grow style={{ flex: '1 1 260px' }}>
        <span style={{ fontWeight: 550 }}>{name}</span>
        <Progress file={file} name={name} />
      </Stack>
      <Row wrap>
        {state === 'ready' && (
          <Button
            busy={download.isPending}
            aria-label={t('files.downloadOf', { name })}
            onClick={() =>
              download.mutate(
                { params: { id: file.id } },
                { onError: (error) => say(sentenceOf(error, t('downloadFailed')), 'error') },
              )
            }
          >
            {t('files.download')}
          </Button>
        )}
        <Button
          busy={remove.isPending}
          aria-label={t(`files.${act}Of`, { name })}
          onClick={() =>
            remove.mutate(
              { params: { id: file.id } },
              {
                onSuccess: () => say(t(isWaiting ? 'files.cancelled' : 'files.deleted'), 'done'),
                onError: (error) => say(sentenceOf(error, t('files.deleteFailed')), 'error'),
              },
            )
          }
        >
          {t(`files.${act}`)}
        </Button>
      </Row>
    </Row>
  );
}

/** Shows the report files of the admin, with how far the job came. Nothing is shown while there are none. */
export function ReportFiles({ programId }: { programId: string }) {
  const { t } = useTranslation('reporting');
  const query = useReportFiles(programId);
  if (query.data?.items.length === 0) return null;
  return (
    <Card as="section" stack="tight">
      <h2>{t('files.title')}</h2>
      <Text quiet>{t('files.lead', { rows: mostDirectRows, days: reportFileDays })}</Text>
      <Loaded query={query} heights={[60]}>
        {({ items }) => (
          <Stack as="ul" tight>
            {items.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
