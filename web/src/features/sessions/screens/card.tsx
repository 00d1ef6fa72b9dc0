import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { previewCard } from '#contract/features/sessions/pin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { isShared } from '../../../../boot/device.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useSession } from '../../../lib/api/session.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { PinInput } from '../components/pin-input.tsx';
import { readCard, useCardSignIn } from '../hooks/use-pin.ts';

const SecondStep = lazyPart(withTexts(() => import('../components/second-step.tsx')));

type Owner = ResponseOf<typeof previewCard>;
interface Shown {
  owner: Owner;
  programName: string;
  code: string;
}

/** The code of the address, which is behind its hash so that no server logs it. It leaves the address at once. */
function takeCode(): string {
  const code = decodeURIComponent(window.location.hash.slice(1));
  if (code)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return code;
}

function CodeForm({ program, code, onRead }: { program: string; code: string; onRead(shown: Shown): void }) {
  const { t } = useTranslation('pin');
  const form = useForm({
    initial: () => ({ programName: program, code }),
    send: async (values) => {
      const [programName, typed] = [values.programName.trim(), values.code.trim()];
      const owner = await readCard({ programName, code: typed });
      onRead({ owner, programName, code: typed });
    },
  });
  const { submit } = form;
  // Whoever scanned the card has nothing to type.
  useEffect(() => {
    if (program && code) submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Page title={t('card.title')} lead={t('card.lead')} narrow>
      <Card>
        <Form form={form}>
          <TextInput
            label={t('login.program')}
            description={t('login.programHelp')}
            autoComplete="organization"
            {...form.text('programName')}
          />
          <TextInput
            label={t('card.code')}
            description={t('card.codeHelp')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.text('code')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('card.next')}
          </Button>
          <Link to={paths.numberLogin}>{t('login.title')}</Link>
        </Form>
      </Card>
    </Page>
  );
}

function PinForm({ shown, onOther }: { shown: Shown; onOther(): void }) {
  const { t } = useTranslation(['pin', 'sessions']);
  const { owner, programName, code } = shown;
  const navigate = useNavigate();
  const use = useCardSignIn();
  const form = useForm({
    initial: () => ({ pin: '', again: '', shared: isShared() }),
    send: async ({ pin, shared }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const { language: locale } = navigator;
      await use.mutateAsync({ programName, code, pin, shared, timeZone, locale });
      await navigate({ to: paths.dashboard, replace: true });
    },
  });
  const submit = () =>
    form.values.pin === form.values.again ? form.submit() : form.refuse({ again: t('card.differs') });
  if (isFailure(use.error, 'second_factor_needed'))
    return <SecondStep ticket={use.error.details} shared={form.values.shared} onBack={onOther} />;
  return (
    <Page title={t('card.hello', { name: owner.firstName })} lead={t('card.lead')} narrow>
      <Card>
        <Text quiet>
          {owner.programName} · {t('login.number')} {owner.employeeNumber}
        </Text>
        <Form form={{ failure: form.failure, submit }}>
          <PinInput
            label={t('card.pin')}
            description={t('card.pinHelp')}
            autoComplete="new-password"
            {...form.text('pin')}
          />
          <PinInput label={t('card.again')} autoComplete="new-password" {...form.text('again')} />
          <Checkbox
            label={t('sessions:signIn.shared')}
            description={t('sessions:signIn.sharedHelp')}
            {...form.flag('shared')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('card.submit')}
          </Button>
          <Button onClick={onOther}>{t('card.other')}</Button>
        </Form>
      </Card>
    </Page>
  );
}

/** Where the code of a printed card leads: its owner chooses a PIN and is logged in. */
export default function CardScreen() {
  const { program = '' } = useAppSearch();
  const [code] = useState(takeCode);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOther, setOther] = useState(false);
  const [isNew] = useState(useSession().status !== 'in');
  if (!isNew && !code) return <Navigate to={paths.dashboard} replace />;
  if (shown)
    return (
      <PinForm
        shown={shown}
        onOther={() => {
          setOther(true);
          setShown(null);
        }}
      />
    );
  return <CodeForm program={program} code={isOther ? '' : code} onRead={setShown} />;
}
