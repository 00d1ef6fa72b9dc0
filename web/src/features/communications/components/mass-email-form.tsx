import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminEmailVariables } from '#contract/features/communications/admin-email.ts';
import { sendMassEmail } from '#contract/features/communications/mass-email.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useMassAudience, useSendMassEmail } from '../hooks/use-mass-email.ts';
import { MassAudienceFields, type MassFormState } from './mass-audience-fields.tsx';
import { audienceOf, bodyOf, type MassValues } from './mass-email-values.ts';
import { MassPreview } from './mass-preview.tsx';
import { PeopleForm } from './people-form.tsx';
import { useVariables } from './template-words.ts';

const RichText = lazyPart(withTexts(() => import('../../../ui/rich-text/rich-text.tsx')));

function TextFields({ form }: { form: MassFormState }) {
  const { t } = useTranslation(['mass-email', 'communications']);
  const variables = useVariables(adminEmailVariables);
  return (
    <>
      <TextInput label={t('communications:editor.subject')} maxLength={200} {...form.text('subject')} />
      <Suspense fallback={<Skeleton height={280} />}>
        <RichText
          id="body"
          label={t('communications:editor.body')}
          error={form.errors['body']}
          value={form.values.body}
          onChange={(body) => form.change({ body })}
          variables={variables}
        />
      </Suspense>
      <Pair>
        <TextInput
          type="datetime-local"
          label={t('sendAt')}
          description={t('sendAtHelp')}
          {...form.text('sendAt')}
        />
        <TextInput
          inputMode="numeric"
          label={t('perMinute')}
          description={t('perMinuteHelp')}
          {...form.text('perMinute')}
        />
      </Pair>
    </>
  );
}

interface SendProps {
  values: MassValues;
  onDone(): void;
  onBack(): void;
}

/** Asks for the number of people, and sends the email. */
function SendForm({ values, onDone, onBack }: SendProps) {
  const { t } = useTranslation('mass-email');
  const guard = useGuard();
  const send = useSendMassEmail();
  const { data } = useMassAudience(audienceOf(values));
  const onSend = async (people: number) => {
    const { state } = await guard(() => send.mutateAsync(bodyOf(values, people)));
    say(t(state === 'waiting' ? 'waits' : 'sent'));
    onDone();
  };
  return (
    <PeopleForm label={t('submit')} onSend={onSend} onBack={onBack}>
      <p>
        <b>{values.subject}</b>
      </p>
      <p>
        {t('reach', {
          people: format.steps(data?.people ?? 0),
          programs: format.steps(data?.programs ?? 0),
        })}
      </p>
      <p>{t('askText')}</p>
    </PeopleForm>
  );
}

const empty: MassValues = {
  tier: '',
  type: '',
  resellerId: '',
  audience: 'all',
  subject: '',
  body: '',
  sendAt: '',
  perMinute: '',
};

/** Shows an email to the members of many programs. It is sent once the number of people was typed. */
export function MassEmailForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('mass-email');
  const [isAsking, setAsking] = useState(false);
  const form = useForm<MassValues>({
    initial: () => empty,
    endpoint: sendMassEmail,
    body: (values) => bodyOf(values, 0),
    send: () => Promise.resolve(setAsking(true)),
  });
  const { values } = form;
  useUnsaved(values.subject !== '' || values.body !== '');
  return (
    <>
      <Form form={form}>
        <MassAudienceFields form={form} />
        <TextFields form={form} />
        <Row wrap>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('submit')}
          </Button>
          <MassPreview text={{ subject: values.subject, body: values.body }} />
        </Row>
      </Form>
      <Dialog opened={isAsking} title={t('askTitle')} closeLabel={t('back')} onClose={() => setAsking(false)}>
        <SendForm values={values} onDone={onDone} onBack={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
