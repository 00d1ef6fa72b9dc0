import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deletePlan } from '#contract/features/mental-wellness/assessment.ts';
import { mentalWellnessReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { writeDraft } from '../../../lib/draft.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';

/** Deletes answers, progress and saved items, also what is stored on this device. */
export function DeletePlan() {
  const { t } = useTranslation(['plan', 'app']);
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useWrite(deletePlan, { stale: mentalWellnessReads });
  const confirm = async () => {
    try {
      await remove.mutateAsync({});
      writeDraft(`assessment:${me.id}`, null);
      say(t('view.deleted'));
      await navigate({ to: planPaths.today });
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('view.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={t('view.deleteTitle')}
        confirmLabel={t('view.delete')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('view.deleteText')}
      </Confirm>
    </>
  );
}
