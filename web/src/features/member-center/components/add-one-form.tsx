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

const empty = { firstName: '', lastName: '', email: '', teamId: '', organizationId: '' };

const bodyOf = ({ teamId, organizationId, email, ...names }: typeof empty) => ({
  ...names,
  email: email.trim(),
  ...(teamId ? { teamId } : {}),
  ...(organizationId ? { organizationId } : {}),
});

/** Adds one member, who gets an email with a link to set their password. */
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
      say(t('one.added', { name: `${values.firstName} ${values.lastName}`.trim() }));
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
      <TextInput
        label={t('one.email')}
        description={t('one.emailHelp')}
        type="email"
        autoComplete="off"
        {...form.text('email')}
      />
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
