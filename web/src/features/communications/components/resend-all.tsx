import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { resendQueuedEmails, searchEmailQueue } from '#contract/features/communications/email-queue.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';

type Narrowed = Omit<BodyOf<typeof resendQueuedEmails>, 'dryRun'>;

const sayFailure = (error: unknown) => say(sentenceOf(error), 'error');

/** Sends all emails again that were not delivered, among those that the filters show, once it is confirmed with their number. */
export function ResendAll({ narrowed }: { narrowed: Narrowed }) {
  const { t } = useTranslation(['email-queue', 'app']);
  const count = useWrite(resendQueuedEmails, { stale: [] });
  const resend = useWrite(resendQueuedEmails, { stale: [searchEmailQueue] });
  const [asked, setAsked] = useState<number | null>(null);
  const ask = () =>
    count
      .mutateAsync({ body: { ...narrowed, dryRun: true } })
      .then(({ count: found }) => (found ? setAsked(found) : say(t('resendNone'))), sayFailure);
  const onConfirm = () =>
    resend
      .mutateAsync({ body: { ...narrowed, dryRun: false } })
      .then(({ count: queued }) => say(t('resentAll', { count: queued })), sayFailure)
      .finally(() => setAsked(null));
  return (
    <Row>
      <Button busy={count.isPending} onClick={() => void ask()}>
        {t('resendAll')}
      </Button>
      <Confirm
        opened={asked !== null}
        title={t('resendAll')}
        confirmLabel={t('resend')}
        cancelLabel={t('app:cancel')}
        busy={resend.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => void onConfirm()}
      >
        {t('resendAllText', { count: asked ?? 0 })}
      </Confirm>
    </Row>
  );
}
