import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendPasswordReset } from '#contract/features/sessions/sessions.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Button } from '../../../ui/button.tsx';

/** Sends a member a link to set a new password. Admins never set passwords for others. */
export function SendReset({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['entry', 'sessions']);
  const { t: common } = useTranslation('app');
  const [asking, setAsking] = useState(false);
  const send = useWrite(sendPasswordReset);
  const confirm = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => say(t('sendReset.done', { name })),
        onError: (error) => say(sentenceOf(error), 'error'),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('sendReset.action')}</Button>
      <Confirm
        opened={asking}
        title={t('sendReset.title', { name })}
        confirmLabel={t('sendReset.confirm')}
        cancelLabel={common('cancel')}
        busy={send.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('sendReset.text', { name })}
      </Confirm>
    </>
  );
}
