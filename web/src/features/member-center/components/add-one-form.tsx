import { useTranslation } from 'react-i18next';
import { addMember } from '#contract/features/member-center/invitations.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAddMember } from '../hooks/use-invitations.ts';
import { GroupSelect } from './group-select.tsx';

const empty = { firstName: '', lastName: '', email: '', employeeNumber: '', teamId: '', organizationId: '' };

const bodyOf = ({ teamId, organizationId, email, employeeNumber, ...names }: typeof empty) => ({
  ...names,
  ...(email.trim() ? { email: email.trim() } : {}),
  ...(employeeNumber.trim() ? { employeeNumber: employeeNumber.trim() } : {}),
  ...(teamId ? { teamId } : {}),
  ...(organizationId ? { organizationId } : {}),
});

/** What they are known by: an address, a number, or both. */
function WhoTheyAre({ form }: { form: { text(name: 'email' | 'employeeNumber'): object } }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      <TextInput
        label={t('one.email')}
        description={t('one.emailHelp')}
        type="email"
        autoComplete="off"
        {...form.text('email')}
      />
      <TextInput
        label={t('one.employeeNumber')}
        description={t('one.employeeNumberHelp')}
        autoComplete="off"
        {...form.text('employeeNumber')}
      />
    </>
  );
}

/** Adds one member, who gets an email with a link to set their password, or without an address a card to print. */
export function AddOneForm({ onAdded }: { onAdded(): void }) {
  const { t } = useTranslation('invitations');
  const organizations = useOrganizationsSetting();
  const add = useAddMember();
  const form = useForm({
    initial: () => empty,
    endpoint: addMember,
    body: bodyOf,
    send: async (values) => {
      await add.mutateAsync(bodyOf(values));
      say(
        t(values.email.trim() ? 'one.added' : 'one.addedWithout', {
          name: `${values.firstName} ${values.lastName}`.trim(),
        }),
      );
      onAdded();
    },
  });
  return (
    <Form form={form}>
      <Pair>
        <TextInput label={t('one.firstName')} autoComplete="off" {...form.text('firstName')} />
        <TextInput
          label={t('one.lastName')}
          description={t('one.lastNameHelp')}
          autoComplete="off"
          {...form.text('lastName')}
        />
      </Pair>
      <WhoTheyAre form={form} />
      <GroupSelect
        id="teamId"
        label={t('one.team')}
        placeholder={t('one.none')}
        value={form.values.teamId}
        error={form.errors['teamId']}
        kind="team"
        onChange={(teamId) => form.change({ teamId })}
      />
      {organizations.on && (
        <GroupSelect
          id="organizationId"
          label={t('one.organization', { organization: organizations.name })}
          placeholder={t('one.none')}
          value={form.values.organizationId}
          error={form.errors['organizationId']}
          kind="organization"
          onChange={(organizationId) => form.change({ organizationId })}
        />
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('one.submit')}
      </Button>
    </Form>
  );
}
