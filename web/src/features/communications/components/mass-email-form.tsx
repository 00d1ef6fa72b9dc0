import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminEmailVariables } from '#contract/features/admin-email.ts';
import { programTiers, programTypes } from '#contract/features/all-programs.ts';
import { mostWithoutApproval, sendMassEmail } from '#contract/features/mass-email.ts';
import '../../../lib/words/all-programs.ts';
import '../../../lib/words/communications.ts';
import '../../../lib/words/mass-email.ts';
import '../../../lib/words/resellers.ts';
import '../../../lib/words/rich-text.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useResellerOptions } from '../../../lib/use-reseller-options.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Form } from '../../../ui/form.tsx';
import { FoundSelect } from '../../../ui/found-select.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMassAudience, useSendMassEmail } from '../hooks/use-mass-email.ts';
import { audienceOf, bodyOf, type MassValues } from './mass-email-values.ts';
import { useVariables } from './template-words.ts';

const RichText = lazy(() => import('../../../ui/rich-text/rich-text.tsx'));

type FormState = ReturnType<typeof useForm<MassValues>>;

/** Which programs, and whom in them. */
function AudienceFields({ form }: { form: FormState }) {
  const { t } = useTranslation(['mass-email', 'all-programs', 'resellers']);
  const { resellerId } = form.values;
  const resellers = useResellerOptions(resellerId || undefined);
  const { data } = useMassAudience(audienceOf(form.values));
  return (
    <>
      <Pair>
        <Select
          label={t('all-programs:tier')}
          data={[
            { value: '', label: t('anyTier') },
            ...programTiers.map((value) => ({ value, label: t(`all-programs:tiers.${value}`) })),
          ]}
          {...form.text('tier')}
        />
        <Select
          label={t('all-programs:type')}
          data={[
            { value: '', label: t('anyType') },
            ...programTypes.map((value) => ({ value, label: t(`all-programs:types.${value}`) })),
          ]}
          {...form.text('type')}
        />
      </Pair>
      <FoundSelect
        {...resellers}
        id="resellerId"
        label={t('all-programs:reseller')}
        placeholder={t('resellers:choose.any')}
        value={resellerId}
        error={form.errors['audience.resellerId'] ?? form.errors['resellerId']}
        onChange={(id) => form.change({ resellerId: id })}
      />
      <Select
        label={t('to')}
        data={(['all', 'admins'] as const).map((value) => ({ value, label: t(`whom.${value}`) }))}
        {...form.text('audience')}
      />
      <Text as="output" quiet>
        {data ? t('reach', { people: format.steps(data.people), programs: format.steps(data.programs) }) : ''}
      </Text>
      {data && data.people > mostWithoutApproval && <Text>{t('needsSecond')}</Text>}
    </>
  );
}

function TextFields({ form }: { form: FormState }) {
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
      <TextInput
        type="datetime-local"
        label={t('sendAt')}
        description={t('sendAtHelp')}
        {...form.text('sendAt')}
      />
    </>
  );
}

/** An email to the members of many programs. It is sent after a question. */
export function MassEmailForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['mass-email', 'app']);
  const send = useSendMassEmail();
  const [isAsking, setAsking] = useState(false);
  const form = useForm<MassValues>({
    initial: () => ({
      tier: '',
      type: '',
      resellerId: '',
      audience: 'all',
      subject: '',
      body: '',
      sendAt: '',
    }),
    endpoint: sendMassEmail,
    body: bodyOf,
    send: async (values) => {
      const { state } = await send.mutateAsync(bodyOf(values));
      say(t(state === 'waiting' ? 'waits' : 'sent'));
      onDone();
    },
  });
  const { data } = useMassAudience(audienceOf(form.values));
  useUnsaved(form.dirty);
  const ask = async () => {
    if (await form.check(() => true)) setAsking(true);
  };
  const onConfirm = async () => {
    await form.submit();
    setAsking(false);
  };
  return (
    <Form form={{ ...form, submit: ask }}>
      <AudienceFields form={form} />
      <TextFields form={form} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('submit')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('askTitle')}
        confirmLabel={t('submit')}
        cancelLabel={t('app:cancel')}
        busy={form.busy}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>
          <b>{form.values.subject}</b>
        </p>
        <p>
          {t('reach', {
            people: format.steps(data?.people ?? 0),
            programs: format.steps(data?.programs ?? 0),
          })}
        </p>
      </Confirm>
    </Form>
  );
}
