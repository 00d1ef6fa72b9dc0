import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { createReseller, updateReseller, type Reseller } from '#contract/features/resellers/resellers.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { ColorPicker } from '../../../ui/fields/color-picker.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useSaveReseller } from '../hooks/use-resellers.ts';

const valuesOf = (reseller: Reseller | null) => ({
  name: reseller?.name ?? '',
  contactName: reseller?.contactName ?? '',
  contactEmail: reseller?.contactEmail ?? '',
  supportAddress: reseller?.supportAddress ?? '',
  accent: reseller?.accent ?? '',
  mailSenderName: reseller?.mailSenderName ?? '',
  mailReplyTo: reseller?.mailReplyTo ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values): BodyOf<typeof createReseller> => ({
  ...values,
  supportAddress: values.supportAddress.trim() || null,
  accent: values.accent.trim() || null,
  mailReplyTo: values.mailReplyTo.trim() || null,
});

interface ResellerFormProps {
  /** Null: a new one. */
  reseller: Reseller | null;
  submit: string;
  onSaved(id: string): unknown;
}

/** Shows a reseller's details, and the defaults of programs created for it. */
export function ResellerForm({ reseller, submit, onSaved }: ResellerFormProps) {
  const { t } = useTranslation('resellers');
  const save = useSaveReseller(reseller?.id ?? null);
  const form = useForm<Values>({
    initial: () => valuesOf(reseller),
    edited: editing(reseller, valuesOf),
    endpoint: reseller ? updateReseller : createReseller,
    body: bodyOf,
    send: async (values, _, began) => {
      const saved = await save.mutateAsync({ body: bodyOf(values), began });
      await onSaved(saved.id);
      return saved;
    },
  });
  // The dialog of a new one opens automatically.
  useUnsaved(form.dirty && reseller !== null);
  const { accent } = form.values;
  const isColor = /^#[0-9a-f]{6}$/i.test(accent);
  return (
    <Form form={form}>
      <TextInput label={t('name')} autoComplete="off" {...form.text('name')} />
      <Pair>
        <TextInput label={t('contactName')} autoComplete="off" {...form.text('contactName')} />
        <TextInput label={t('contactEmail')} type="email" autoComplete="off" {...form.text('contactEmail')} />
      </Pair>
      <h3>{t('defaults')}</h3>
      <Text quiet>{t('defaultsText')}</Text>
      <TextInput
        label={t('supportAddress')}
        description={t('supportAddressHelp')}
        type="email"
        autoComplete="off"
        {...form.text('supportAddress')}
      />
      <Row>
        <TextInput
          label={t('accent')}
          description={t('accentHelp')}
          autoComplete="off"
          {...form.text('accent')}
        />
        <ColorPicker
          label={t('accentPick')}
          value={isColor ? accent.toLowerCase() : '#0e6b5c'}
          onChange={(color) => form.change({ accent: color })}
        />
      </Row>
      <Pair>
        <TextInput label={t('mailSenderName')} autoComplete="off" {...form.text('mailSenderName')} />
        <TextInput label={t('mailReplyTo')} type="email" autoComplete="off" {...form.text('mailReplyTo')} />
      </Pair>
      <Button type="submit" variant="primary" busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
