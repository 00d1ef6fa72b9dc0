import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminEmailVariables, sendAdminEmail } from '#contract/features/communications/admin-email.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { archivedAddress } from '../../../lib/addresses/communication-paths.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAudience, useSendEmail, useTestEmail } from '../hooks/use-admin-email.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import { bodyOf, completeAudience, fieldOf, type EmailValues } from './email-values.ts';
import { SendDialog } from './send-dialog.tsx';
import { useVariables } from './template-words.ts';
import { WhenFields } from './when-fields.tsx';

const RichText = lazyPart(withTexts(() => import('../../../ui/rich-text/rich-text.tsx')));

type EmailFormState = ReturnType<typeof useForm<EmailValues>>;

/** Subject and text, with variables from a menu. */
function TextFields({ form }: { form: EmailFormState }) {
  const { t } = useTranslation('communications');
  const variables = useVariables(adminEmailVariables);
  return (
    <>
      <TextInput
        label={t('editor.subject')}
        description={t('editor.subjectHelp', { example: '{{ firstName }}' })}
        maxLength={200}
        {...form.text('subject')}
      />
      <Suspense fallback={<Skeleton height={280} />}>
        <RichText
          id="body"
          label={t('editor.body')}
          error={form.errors['body']}
          value={form.values.body}
          onChange={(body) => form.change({ body })}
          variables={variables}
        />
      </Suspense>
    </>
  );
}

/** Checks the form, and sends it to the admin. */
function useTest(programId: string, form: EmailFormState) {
  const { t } = useTranslation('admin-email');
  const test = useTestEmail(programId);
  const onTest = async () => {
    if (!(await form.check((name) => name === 'subject' || name === 'body'))) return;
    const { subject, body } = form.values;
    test.mutate(
      { subject, body },
      {
        onSuccess: ({ recipient }) => say(t('test.sent', { address: recipient })),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  };
  return { busy: test.isPending, onTest };
}

/** Checks the form before it asks, and refuses an email that nobody would get. */
function useAsk(programId: string, form: EmailFormState, onAsk: () => void) {
  const { t } = useTranslation('admin-email');
  const { data: audience } = useAudience(programId, completeAudience(form.values));
  return async () => {
    if (!(await form.check(() => true))) return;
    if (audience?.total === 0 && form.values.when === 'now') form.refuse({ kind: t('audience.nobody') });
    else onAsk();
  };
}

interface EmailFormProps {
  program: Program;
  start: EmailValues;
  onTyped(text: Pick<EmailValues, 'subject' | 'body'>): void;
}

/** Shows an email to members: whom it goes to, its text, and when it is sent. */
export function EmailForm({ program: { id: programId, timeZone }, start, onTyped }: EmailFormProps) {
  const { t } = useTranslation('admin-email');
  const navigate = useNavigate();
  const send = useSendEmail(programId);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<EmailValues>({
    initial: () => start,
    endpoint: sendAdminEmail,
    body: bodyOf,
    fieldOf,
    send: async (values) => {
      const { id } = await send.mutateAsync(bodyOf(values));
      say(t(values.when === 'later' ? 'send.scheduled' : 'send.sent'));
      await navigate({ to: archivedAddress(id), replace: true });
    },
  });
  const test = useTest(programId, form);
  useUnsaved(form.dirty && !form.busy);
  const { values } = form;
  const change = (part: Partial<EmailValues>) => {
    form.change(part);
    onTyped({ ...values, ...part });
  };
  const ask = useAsk(programId, form, () => setAsking(true));
  const confirm = () => void form.submit().finally(() => setAsking(false));
  return (
    <Form form={{ ...form, submit: ask }}>
      <Card as="section" stack aria-label={t('audience.title')}>
        <AudienceFields programId={programId} values={values} errors={form.errors} onChange={change} />
        <AudienceSummary programId={programId} audience={completeAudience(values)} />
      </Card>
      <Card as="section" stack aria-label={t('text')}>
        <TextFields form={{ ...form, change }} />
      </Card>
      <Card as="section" stack aria-label={t('when.label')}>
        <WhenFields values={values} error={form.errors['sendAt']} zone={timeZone} onChange={change} />
      </Card>
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(values.when === 'later' ? 'send.schedule' : 'send.now')}
        </Button>
        <Button busy={test.busy} onClick={() => void test.onTest()}>
          {t('test.submit')}
        </Button>
      </Row>
      <SendDialog
        programId={programId}
        values={values}
        zone={timeZone}
        opened={isAsking}
        busy={form.busy}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
