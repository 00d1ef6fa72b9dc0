import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { reports, type ReportKind } from '../reports.ts';
import { FileButtons } from '../../../ui/file-buttons.tsx';
import { Row } from '../../../ui/layout.tsx';

function ReportButton({ challenge, kind }: { challenge: Challenge; kind: ReportKind }) {
  const { t } = useTranslation('challenges');
  const report = useDownload<(typeof reports)[ReportKind]>(reports[kind]);
  const download = (form: FileForm) =>
    report.mutate(
      { params: { id: challenge.id }, form },
      {
        onSuccess: (file) => say(t('report.done', { file })),
        onError: (failed) => say(sentenceOf(failed), 'error'),
      },
    );
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
