import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminEmail } from '#contract/features/communications/admin-email.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { RichHtml } from '../../../ui/rich-html.tsx';
import { Text } from '../../../ui/text.tsx';
import { stateTones, useAudienceWords } from '../components/email-words.ts';
import { RecipientsTable } from '../components/recipients-table.tsx';
import { useArchivedEmail, useCancelEmail } from '../hooks/use-admin-email.ts';

/** Cancels a scheduled email, or what has not been sent of one that is going out. */
function CancelButton({ email: { id, state } }: { email: AdminEmail }) {
  const { t } = useTranslation(['admin-email', 'app']);
  const { programId } = useMe();
  const cancel = useCancelEmail(programId, id);
  const [isAsking, setAsking] = useState(false);
  const onConfirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => say(t('cancel.done')),
      onError: (error) => say(sentenceOf(error), 'error'),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('cancel.submit')}</Button>
      <Confirm
        opened={isAsking}
        title={t('cancel.title')}
        confirmLabel={t('cancel.submit')}
        cancelLabel={t('cancel.back')}
        busy={cancel.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t(state === 'sending' ? 'cancel.textSending' : 'cancel.textScheduled')}</p>
      </Confirm>
    </>
  );
}

/** Counts the recipients by state. States without anyone are left out, except "sent". */
function Counts({ counts }: { counts: AdminEmail['counts'] }) {
  const { t } = useTranslation('admin-email');
  const shown = Object.entries(counts).filter(([status, count]) => count > 0 || status === 'sent');
  return (
    <Definitions look="facts">
      {shown.map(([status, count]) => (
        <div key={status}>
          <dt>{t(`delivery.${status as keyof typeof counts}`)}</dt>
          <dd>{format.steps(count)}</dd>
        </div>
      ))}
    </Definitions>
  );
}

function Archived({ email }: { email: AdminEmail }) {
  const { t } = useTranslation('admin-email');
  const toWhom = useAudienceWords();
  const { state, sendAt, createdBy } = email;
  const isOpen = state === 'scheduled' || state === 'sending';
  const lead = t('archived.lead', { audience: toWhom(email), at: format.moment(sendAt) });
  return (
    <Page title={email.subject} lead={lead} actions={isOpen && <CancelButton email={email} />}>
      <Card as="section" stack="tight" aria-label={t('archived.delivery')}>
        <Row wrap>
          <Chip tone={stateTones[state]}>{t(`state.${state}`)}</Chip>
          <Text quiet small>
            {t('archived.by', { name: createdBy ?? t('archived.nobody') })}
          </Text>
        </Row>
        {email.recipients > 0 && <Counts counts={email.counts} />}
        {state === 'scheduled' && <Text quiet>{t('archived.scheduled')}</Text>}
      </Card>
      <Card as="section" stack="tight" aria-labelledby="email-text">
        <h2 id="email-text">{t('text')}</h2>
        <RichHtml html={email.body} />
      </Card>
      {email.recipients > 0 && (
        <Card as="section" stack="tight" aria-labelledby="email-recipients">
          <h2 id="email-recipients">{t('recipients.title')}</h2>
          <RecipientsTable email={email} />
        </Card>
      )}
    </Page>
  );
}

/** Shows one email of the archive: its text, and what became of it for each recipient. */
export default function ArchivedEmailScreen() {
  const { emailId = '' } = useParams({ strict: false });
  const { programId } = useMe();
  const query = useArchivedEmail(programId, emailId);
  return (
    <Loaded isScreen query={query} heights={[64, 140, 320]}>
      {(email) => <Archived email={email} />}
    </Loaded>
  );
}
