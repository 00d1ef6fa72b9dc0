import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointImportReport } from '#contract/features/point-import.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import '../../../lib/words/points.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { PointPreview } from '../components/point-preview.tsx';
import { useUploadPoints } from '../hooks/use-give-points.ts';

interface Checked {
  file: File;
  report: PointImportReport;
}

function UploadCard({ programId }: { programId: string }) {
  const { t } = useTranslation('points');
  const upload = useUploadPoints(programId);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const run = async (file: File, dryRun: boolean) => {
    setFailed(null);
    try {
      return await upload.mutateAsync({ file, dryRun });
    } catch (error) {
      setChecked(null);
      setFailed(sentenceOf(error));
      return null;
    }
  };
  const check = async (file: File) => {
    setChecked(null);
    const report = await run(file, true);
    if (report) setChecked({ file, report });
  };
  const apply = async (file: File) => {
    const report = await run(file, false);
    if (!report) return;
    say(t('give.done', { count: report.entriesNew }));
    setChecked(null);
  };
  const canApply = checked && checked.report.badRows === 0 && checked.report.entriesNew > 0;
  return (
    <Card as="section" stack>
      {failed && (
        <Alert tone="wrong" role="alert">
          {failed}
        </Alert>
      )}
      {checked && (
        <>
          <Text small quiet style={{ overflowWrap: 'anywhere' }}>
            {checked.file.name}
          </Text>
          <PointPreview report={checked.report} />
        </>
      )}
      <Row wrap>
        {canApply && (
          <Button variant="primary" onClick={() => apply(checked.file)}>
            {t('give.apply')}
          </Button>
        )}
        <FileButton
          accept=".csv,text/csv"
          onFiles={([file]) => file && !upload.isPending && void check(file)}
        >
          {t(checked ? 'give.another' : 'give.choose')}
        </FileButton>
      </Row>
      <output>{upload.isPending && t('give.checking')}</output>
    </Card>
  );
}

/** Gives points by file: checked first, then given all at once. */
export default function GivePointsScreen() {
  const { t } = useTranslation('points');
  const { program, programId } = useMe();
  return (
    <Page title={t('give.title')} lead={t('give.lead')} narrow>
      {program?.settings.pointsOn ? (
        <UploadCard programId={programId} />
      ) : (
        <Empty title={t('off')}>{t('give.off')}</Empty>
      )}
    </Page>
  );
}
