import { useTranslation } from 'react-i18next';
import { listSetupInvitations, inviteToSetup } from '#contract/features/sessions/setup-invitations.ts';
import { programTiers, programTypes } from '#contract/features/programs/all-programs.ts';
import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { languages } from '../../../lib/catalogues.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

type Typed = { email: string; tier: string; type: string; locale: string };

const bodyOf = ({ email, tier, type, locale }: Typed) => ({
  email,
  tier: tier as Tier,
  type: type as ProgramType,
  locale,
});

/** Emails somebody a link to create a program of a tier and type. */
export function InviteToSetup({ onDone }: { onDone(): void }) {
  const { t, i18n } = useTranslation('all-programs');
  const invite = useWrite(inviteToSetup, { stale: [listSetupInvitations] });
  const form = useForm<Typed>({
    initial: () => ({ email: '', tier: 'pro', type: 'engage', locale: i18n.language }),
    endpoint: inviteToSetup,
    body: bodyOf,
    send: async (values) => {
      await invite.mutateAsync({ body: bodyOf(values) });
      say(t('invitations.sent'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextInput label={t('invitations.email')} type="email" autoComplete="off" {...form.text('email')} />
      <Pair>
        <Select
          label={t('tier')}
          data={programTiers.map((value) => ({ value, label: t(`tiers.${value}`) }))}
          {...form.text('tier')}
        />
        <Select
          label={t('type')}
          data={programTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...form.text('type')}
        />
      </Pair>
      <Select
        label={t('create.language')}
        data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
        {...form.text('locale')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('invitations.invite')}
      </Button>
    </Form>
  );
}
