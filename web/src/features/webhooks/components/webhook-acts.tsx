import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '#contract/features/webhooks/webhooks.ts';
import { Secret } from '../../../domain/secret/secret.tsx';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const asked = ['rotate', 'remove'] as const;
type Asked = (typeof asked)[number];

const report = (error: unknown) => say(sentenceOf(error), 'error');

function useActs(programId: string, { id }: Webhook) {
  const { t } = useTranslation('webhooks');
  const guard = useGuard();
  const params = { id: programId, webhookId: id };
  const rotate = useWrite(rotateWebhookSecret, { stale: [listWebhooks] });
  const remove = useWrite(removeWebhook, { stale: [listWebhooks] });
  const test = useWrite(testWebhook, { stale: [listWebhooks, listDeliveries] });
  const [secret, setSecret] = useState<string | null>(null);
  const carryOut = async (act: Asked) => {
    if (act === 'rotate') return setSecret((await guard(() => rotate.mutateAsync({ params }))).secret);
    await guard(() => remove.mutateAsync({ params }));
    return say(t('removeDone'));
  };
  const sendTest = () => void test.mutateAsync({ params }).then(() => say(t('testDone')), report);
  const busy = rotate.isPending || remove.isPending;
  return { carryOut: (act: Asked) => carryOut(act).catch(report), sendTest, test, busy, secret, setSecret };
}

/** What can be done with an address, each with its name for those who hear it. */
export function WebhookActs({ programId, webhook }: { programId: string; webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'app']);
  const { name } = webhook;
  const [act, setAct] = useState<Asked | 'change' | null>(null);
  const { carryOut, sendTest, test, busy, secret, setSecret } = useActs(programId, webhook);
  const ask = act === 'change' ? null : act;
  const onConfirm = async () => {
    if (ask) await carryOut(ask);
    setAct(null);
  };
  return (
    <>
      <Button size="small" busy={test.isPending} aria-label={t('testOne', { name })} onClick={sendTest}>
        {t('test')}
      </Button>
      {(['change', ...asked] as const).map((each) => (
        <Button key={each} size="small" aria-label={t(`${each}One`, { name })} onClick={() => setAct(each)}>
          {t(each)}
        </Button>
      ))}
      {act === 'change' && (
        <WebhookDialog programId={programId} webhook={webhook} onClose={() => setAct(null)} />
      )}
      <Confirm
        opened={ask !== null}
        title={t(`${ask ?? 'rotate'}One`, { name })}
        confirmLabel={t(ask ?? 'rotate')}
        cancelLabel={t('app:cancel')}
        danger={ask === 'remove'}
        busy={busy}
        onClose={() => setAct(null)}
        onConfirm={onConfirm}
      >
        {t(`${ask ?? 'rotate'}Text`)}
      </Confirm>
      <Dialog
        opened={secret !== null}
        title={t('made')}
        onClose={() => setSecret(null)}
        closeOnClickOutside={false}
      >
        <Secret secret={secret ?? ''} text={t('onceRotated')} onKept={() => setSecret(null)} />
      </Dialog>
    </>
  );
}
