import { useTranslation } from 'react-i18next';
import { setProviderDomains, type Provider } from '#contract/features/company-sign-on/providers.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { keepProviders } from '../hooks/use-providers.ts';

const bodyOf = ({ emailDomains }: { emailDomains: string }) => ({
  emailDomains: emailDomains.split(/[\s,;]+/).filter(Boolean),
});

interface ProviderDomainsProps {
  programId: string;
  provider: Provider;
  onDone(): void;
}

/** Platform staff say which email addresses a provider answers for. */
export function ProviderDomains({ programId, provider, onDone }: ProviderDomainsProps) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const set = useWrite(setProviderDomains, keepProviders(programId));
  const form = useForm({
    initial: () => ({ emailDomains: provider.emailDomains.join('\n') }),
    suffix: '-of-domains',
    endpoint: setProviderDomains,
    body: bodyOf,
    send: async (values) => {
      await guard(() =>
        set.mutateAsync({ params: { id: programId, providerId: provider.id }, body: bodyOf(values) }),
      );
      say(t('domains.saved'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <Textarea
        label={t('domains.label')}
        description={t('domains.help')}
        rows={3}
        spellCheck={false}
        {...form.text('emailDomains')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('domains.save')}
      </Button>
    </Form>
  );
}
