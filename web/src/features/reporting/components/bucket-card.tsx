import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getReportBucket,
  removeReportBucket,
  testReportBucket,
  type ReportBucket,
} from '#contract/features/reporting/report-bucket.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { BucketDialog } from './bucket-dialog.tsx';

function Facts({
  bucket: { endpoint, region, bucket, folder, changedAt, failure, failedAt },
}: {
  bucket: ReportBucket;
}) {
  const { t } = useTranslation('report-bucket');
  return (
    <Stack tight>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <b>{endpoint ? t('placeAt', { bucket, endpoint }) : t('place', { bucket, region })}</b>
      </Text>
      <Text quiet small style={{ overflowWrap: 'anywhere' }}>
        {[
          ...(folder ? [t('inFolder', { folder })] : []),
          t('changed', { at: format.moment(changedAt) }),
        ].join(' · ')}
      </Text>
      {failure && (
        <Alert tone="honey">{t(`failure.${failure}`, { at: failedAt ? format.moment(failedAt) : '' })}</Alert>
      )}
    </Stack>
  );
}

const report = (error: unknown) => say(sentenceOf(error), 'error');

function Acts({ programId, onChange }: { programId: string; onChange(): void }) {
  const { t } = useTranslation(['report-bucket', 'app']);
  const guard = useGuard();
  const params = { id: programId };
  const test = useWrite(testReportBucket, { stale: [getReportBucket] });
  const remove = useWrite(removeReportBucket, { stale: [getReportBucket] });
  const [isAsking, setAsking] = useState(false);
  const tryIt = () =>
    void test
      .mutateAsync({ params })
      .then(({ failure }) => (failure ? say(t(`notTested.${failure}`), 'error') : say(t('tested'))), report);
  const end = async () => {
    await guard(() => remove.mutateAsync({ params })).then(() => say(t('removed')), report);
    setAsking(false);
  };
  return (
    <Row wrap tight>
      <Button onClick={onChange}>{t('change')}</Button>
      <Button busy={test.isPending} onClick={tryIt}>
        {t('test')}
      </Button>
      <Button onClick={() => setAsking(true)}>{t('remove')}</Button>
      <Confirm
        opened={isAsking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        danger
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={end}
      >
        {t('removeText')}
      </Confirm>
    </Row>
  );
}

/** Shows the bucket that takes the files of scheduled reports. */
export function BucketCard() {
  const { t } = useTranslation('report-bucket');
  const { programId } = useMe();
  const [isChanging, setChanging] = useState(false);
  const query = useRead(getReportBucket, { params: { id: programId } });
  const open = () => setChanging(true);
  return (
    <Card as="section" stack aria-labelledby="report-bucket">
      <h2 id="report-bucket">{t('title')}</h2>
      <Text quiet>{t('text')}</Text>
      <Loaded query={query} heights={[24, 44]}>
        {({ bucket }) => (
          <>
            {bucket ? <Facts bucket={bucket} /> : <Text quiet>{t('none')}</Text>}
            {bucket ? (
              <Acts programId={programId} onChange={open} />
            ) : (
              <Row>
                <Button onClick={open}>{t('set')}</Button>
              </Row>
            )}
            {isChanging && (
              <BucketDialog programId={programId} bucket={bucket} onClose={() => setChanging(false)} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
