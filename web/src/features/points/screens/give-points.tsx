import { useTranslation } from 'react-i18next';
import { uploadPoints } from '#contract/features/points/point-import.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { useCheckedFile } from '../../../domain/tables/use-checked-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckedFile } from '../../../domain/tables/checked-file.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { GiveOne } from '../components/give-one.tsx';
import { PointPreview } from '../components/point-preview.tsx';
import { pointReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

function UploadCard({ programId }: { programId: string }) {
  const { t } = useTranslation(['points', 'table-questions']);
  const upload = useWrite(uploadPoints, { stale: pointReads });
  const { checked, asked, failed, busy, check, apply } = useCheckedFile(upload, { id: programId });
  const isLeavingOut = (checked?.report.badRows ?? 0) > 0;
  const entries = checked ? checked.report.entriesNew + checked.report.entriesChanged : 0;
  const give = async () => {
    const report = await apply(isLeavingOut);
    if (report) say(t('give.done', { count: report.entriesNew + report.entriesChanged }));
  };
  return (
    <Card as="section" stack aria-labelledby="give-file">
      <h2 id="give-file">{t('give.byFile')}</h2>
      <Text quiet reading>
        {t('give.fileLead')}
      </Text>
      <CheckedFile
        asked={asked}
        failed={failed}
        fileName={checked?.file.name}
        report={checked && <PointPreview report={checked.report} />}
        apply={
          entries > 0 && (
            <Button variant="primary" busy={busy} onClick={give}>
              {isLeavingOut ? t('table-questions:leaveOut', { count: entries }) : t('give.apply')}
            </Button>
          )
        }
        chooseLabel={t(checked ? 'give.another' : 'give.choose')}
        busyLabel={busy && t('give.checking')}
        onChoose={(file, choices) => void check(file, choices)}
      />
    </Card>
  );
}

/** Gives points to one person, or by file: checked first, then given all at once. */
export default function GivePointsScreen() {
  const { t } = useTranslation('points');
  const { program, programId } = useMe();
  return (
    <Page title={t('give.title')} lead={t('give.lead')} narrow>
      {program?.settings.pointsOn ? (
        <Stack>
          <GiveOne programId={programId} />
          <UploadCard programId={programId} />
        </Stack>
      ) : (
        <Empty title={t('off')}>{t('give.off')}</Empty>
      )}
    </Page>
  );
}
