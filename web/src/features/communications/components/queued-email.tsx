import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  searchEmailQueue,
  resendQueuedEmail,
  type QueuedEmail,
  type QueuedEmailDetail,
  getQueuedEmail,
} from '#contract/features/communications/email-queue.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function EmailText({ email }: { email: QueuedEmailDetail }) {
  const { t } = useTranslation('email-queue');
  const resend = useWrite(resendQueuedEmail, {
    stale: [searchEmailQueue],
    answers: (queued) => [keyOf(getQueuedEmail, { params: { id: email.id } }), queued],
  });
  const press = () =>
    resend.mutateAsync({ params: { id: email.id } }).then(
      () => say(t('resent')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  const isSuppressed = email.deliveryStatus === 'suppressed';
  const facts: Fact[] = [
    [t('email'), email.email],
    [t('status'), t(`statuses.${email.deliveryStatus}`)],
    [t('createdAt'), format.moment(email.createdAt)],
    [t('sentAt'), email.sentAt ? format.moment(email.sentAt) : t('notSent')],
    [t('attempts'), format.steps(email.attempts)],
    ...(email.lastError
      ? [[t(isSuppressed ? 'suppressedFor' : 'lastError'), email.lastError] as [string, string]]
      : []),
  ];
  return (
    <Stack>
      <FactLines facts={facts} />
      <Text written>{email.body}</Text>
      {email.resendable && (
        <Row>
          <Button busy={resend.isPending} onClick={press}>
            {t('resend')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function OpenedEmail({ id }: { id: string }) {
  return (
    <Loaded query={useRead(getQueuedEmail, { params: { id } })} heights={[120, 180]}>
      {(email) => <EmailText email={email} />}
    </Loaded>
  );
}

export function QueuedSubject({ email: { id, subject } }: { email: QueuedEmail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        {subject}
      </Button>
      <Dialog opened={isOpen} title={subject} size="lg" onClose={() => setOpen(false)}>
        <OpenedEmail id={id} />
      </Dialog>
    </>
  );
}
