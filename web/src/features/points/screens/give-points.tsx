import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { useCheckedFile } from '../../../lib/api/use-checked-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckedFile } from '../../../ui/fields/checked-file.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { PointPreview } from '../components/point-preview.tsx';
import { useUploadPoints } from '../hooks/use-give-points.ts';

function UploadCard({ programId }: { programId: string }) {
  const { t } = useTranslation('points');
  const { checked, failed, busy, check, apply } = useCheckedFile(useUploadPoints(programId));
  const give = async () => {
    const report = await apply();
    if (report) say(t('give.done', { count: report.entriesNew }));
  };
  const canApply = checked?.report.badRows === 0 && checked.report.entriesNew > 0;
  return (
    <Card as="section" stack>
      <CheckedFile
        failed={failed}
        fileName={checked?.file.name}
        report={checked && <PointPreview report={checked.report} />}
        apply={
          canApply && (
            <Button variant="primary" busy={busy} onClick={give}>
              {t('give.apply')}
            </Button>
          )
        }
        chooseLabel={t(checked ? 'give.another' : 'give.choose')}
        busyLabel={busy && t('give.checking')}
        onChoose={(file) => void check(file)}
      />
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
