import { useTranslation } from 'react-i18next';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { memberChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { GoalFields } from './goal-fields.tsx';
import { goalOf, typedGoal, type GoalTyped } from './profile-values.ts';

const bodyOf = (typed: GoalTyped) => ({ dailyStepGoal: goalOf(typed) });

/** Changes the daily goal or removes it, and nothing else. */
export default function GoalDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['members', 'app']);
  const me = useMe();
  const update = useWrite(updateMember, memberChanged);
  const form = useForm({
    initial: () => typedGoal(me.dailyStepGoal, me.program?.settings.stepGoal),
    suffix: '-dialog',
    endpoint: updateMember,
    body: bodyOf,
    send: async (values) => {
      await update.mutateAsync({ params: { id: me.id }, body: bodyOf(values) });
      say(t('settings.goalSaved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('settings.dailyStepGoal')} closeLabel={t('app:cancel')}>
      <Form form={form}>
        <GoalFields form={form} isFirst />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('app:save')}
        </Button>
      </Form>
    </Dialog>
  );
}
