import { useTranslation } from 'react-i18next';
import { moveRegistration } from '#contract/features/member-center/acts.ts';
import type { Member } from '#contract/features/profiles/profiles.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

/** Moves the registration date, after saying what that changes. */
export function RegistrationForm({ member }: { member: Member }) {
  const { t } = useTranslation('member-center');
  const move = useWrite(moveRegistration, { changed: 'members.acted' });
  const form = useForm({
    initial: () => ({ registeredDate: member.registeredDate }),
    endpoint: moveRegistration,
    body: (values) => values,
    send: async ({ registeredDate }) => {
      await move.mutateAsync({ params: { id: member.id }, body: { registeredDate } });
      say(t('registration.saved', { day: format.mediumDay(registeredDate) }));
    },
  });
  useUnsaved(form.dirty);
  return (
    <Card as="section" aria-labelledby="registration-date">
      <Form form={form}>
        <h2 id="registration-date">{t('registration.title')}</h2>
        <Text quiet>{t('registration.text')}</Text>
        <TextInput type="date" label={t('registration.day')} {...form.text('registeredDate')} />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('registration.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
