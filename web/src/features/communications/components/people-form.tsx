import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { approveMassEmail } from '#contract/features/communications/mass-email-control.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface Props {
  /** On the button that sends. */
  label: string;
  children: ReactNode;
  onSend(people: number): Promise<void>;
  onBack(): void;
}

const bodyOf = ({ people }: { people: string }) => ({ people: Number(people.trim() || Number.NaN) });

/** Asks for the number of people that an email goes to, typed to confirm. */
export function PeopleForm({ label, children, onSend, onBack }: Props) {
  const { t } = useTranslation('mass-email');
  const form = useForm({
    initial: () => ({ people: '' }),
    endpoint: approveMassEmail,
    body: bodyOf,
    send: (values) => onSend(bodyOf(values).people),
  });
  return (
    <Form form={form} disposable>
      {children}
      <TextInput
        label={t('typePeople')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.text('people')}
      />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {label}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </Row>
    </Form>
  );
}
