import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useReport, type ReportKind } from '../hooks/use-reports.ts';
import { FileButtons } from '../../../ui/file-buttons.tsx';
import { Row } from '../../../ui/layout.tsx';

function ReportButton({ challenge, kind }: { challenge: Challenge; kind: ReportKind }) {
  const { t } = useTranslation('challenges');
  const report = useReport(challenge.id, kind);
  const download = (form: FileForm) =>
    report.mutate(form, {
      onSuccess: (file) => say(t('report.done', { file })),
      onError: (failed) => say(sentenceOf(failed), 'error'),
    });
  return <FileButtons label={t(`report.${kind}`)} busy={report.isPending} onDownload={download} />;
}

/** Downloads for people who manage the challenge: everyone on the leaderboard, and the winners within groups. */
export function ReportButtons({ challenge }: { challenge: Challenge }) {
  return (
    <Row wrap>
      <ReportButton challenge={challenge} kind="stats" />
      {challenge.between !== 'individuals' && <ReportButton challenge={challenge} kind="winners" />}
    </Row>
  );
}
