import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPrize } from '#contract/features/challenges/draws.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { drawChanged } from './draw-writes.ts';

/** Draws, after a question, because there is no second draw. */
export function DrawButton({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(['challenge-draw', 'app']);
  const [asking, setAsking] = useState(false);
  const run = useWrite(drawPrize, drawChanged);
  const confirm = () =>
    run.mutateAsync({ params: { id: challengeId } }).then(
      () => say(t('act.done')),
      (error: unknown) => {
        setAsking(false);
        say(sentenceOf(error), 'error');
      },
    );
  return (
    <Row>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('act.draw')}
      </Button>
      <Confirm
        opened={asking}
        title={t('act.drawTitle')}
        confirmLabel={t('act.draw')}
        cancelLabel={t('app:cancel')}
        busy={run.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('act.drawText')}
      </Confirm>
    </Row>
  );
}
