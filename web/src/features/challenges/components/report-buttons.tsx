import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useReport, type ReportKind } from '../hooks/use-reports.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';

function ReportButton({ challenge, kind }: { challenge: Challenge; kind: ReportKind }) {
  const { t } = useTranslation('challenges');
  const report = useReport(challenge.id, kind);
  const download = () =>
    report.mutate(undefined, {
      onSuccess: (file) => say(t('report.done', { file })),
      onError: (failed) => say(sentenceOf(failed), 'error'),
    });
  return (
    <Button busy={report.isPending} onClick={download}>
      {t(`report.${kind}`)}
    </Button>
  );
}

/** What those who manage a challenge can download: everybody on the board, and of groups who won. */
export function ReportButtons({ challenge }: { challenge: Challenge }) {
  return (
    <Row wrap>
      <ReportButton challenge={challenge} kind="stats" />
      {challenge.between !== 'individuals' && <ReportButton challenge={challenge} kind="winners" />}
    </Row>
  );
}
