import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  beginProviderTest,
  listProviders,
  removeProvider,
  switchProvider,
  type Provider,
} from '#contract/features/company-sign-on/providers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { keepTrip } from '../../../lib/api/sign-on.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { keepProviders } from '../hooks/use-providers.ts';
import { ProviderDomains } from './provider-domains.tsx';
import { ProviderForm } from './provider-form.tsx';
import { WaitingCertificates } from './waiting-certificates.tsx';
import { SamlForm } from './saml-form.tsx';

interface ProviderProps {
  programId: string;
  provider: Provider;
}

/** What a provider of SAML has to know about this installation. */
interface Ours {
  entityId: string;
  answerAddress: string;
}

const sayWhy = (error: unknown) => say(sentenceOf(error), 'error');

/** Leaves for the provider, which asks the admin who they are. The answer comes back to this screen. */
function useTest(programId: string, providerId: string) {
  const begin = useWrite(beginProviderTest);
  const start = () =>
    begin.mutate(
      { params: { id: programId, providerId } },
      {
        onSuccess: ({ address, proof }) => {
          keepTrip({ companyCode: '', proof, providerId, back: memberCenterPaths.companySignOn });
          window.location.assign(address);
        },
        onError: sayWhy,
      },
    );
  return { start, busy: begin.isPending };
}

function RemoveProvider({ programId, provider }: ProviderProps) {
  const { t } = useTranslation(['company-sign-on', 'app']);
  const guard = useGuard();
  const remove = useWrite(removeProvider, { stale: [listProviders] });
  const [isAsked, setAsked] = useState(false);
  const onConfirm = async () => {
    await guard(() => remove.mutateAsync({ params: { id: programId, providerId: provider.id } })).then(
      () => say(t('providers.removed')),
      sayWhy,
    );
    setAsked(false);
  };
  return (
    <>
      <Button aria-label={t('providers.removeOne', { name: provider.name })} onClick={() => setAsked(true)}>
        {t('providers.remove')}
      </Button>
      <Confirm
        opened={isAsked}
        title={t('providers.removeOne', { name: provider.name })}
        confirmLabel={t('providers.remove')}
        cancelLabel={t('app:cancel')}
        danger
        busy={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={onConfirm}
      >
        {t('providers.removeText')}{' '}
        {provider.withoutPassword > 0 && t('removeWithout', { count: provider.withoutPassword })}
      </Confirm>
    </>
  );
}

function Steps({ programId, provider }: ProviderProps) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const test = useTest(programId, provider.id);
  const turn = useWrite(switchProvider, keepProviders(programId));
  const { isOn, testedAt, name } = provider;
  const toggle = () =>
    void guard(() =>
      turn.mutateAsync({ params: { id: programId, providerId: provider.id }, body: { on: !isOn } }),
    ).then(() => say(t(isOn ? 'providers.nowOff' : 'providers.nowOn', { name })), sayWhy);
  return (
    <>
      <Button variant={testedAt ? 'default' : 'primary'} busy={test.busy} onClick={test.start}>
        {t('test.start')}
      </Button>
      {(isOn || testedAt) && (
        <Button variant={isOn ? 'default' : 'primary'} busy={turn.isPending} onClick={toggle}>
          {t(isOn ? 'providers.switchOff' : 'providers.switchOn')}
        </Button>
      )}
    </>
  );
}

function Facts({ provider }: { provider: Provider }) {
  const { t } = useTranslation('company-sign-on');
  const { issuer, saml, link, emailDomains, people, withoutPassword, testedAt } = provider;
  const ends = saml?.certificates.map(({ endsAt }) => format.moment(endsAt)).join(', ');
  const facts: Fact[] = [
    [t('providers.method'), t(saml ? 'saml.method' : 'providers.oidc')],
    [t('issuer'), issuer],
    ...(saml ? [[t('saml.certificates'), ends] satisfies Fact] : []),
    [t('link.title'), link],
    [t('domains.label'), emailDomains.join(', ') || t('domains.none')],
    [t('test.last'), testedAt ? format.moment(testedAt) : t('test.never')],
  ];
  return (
    <>
      <FactLines facts={facts} />
      <Text quiet small>
        {t('known', { count: people, without: withoutPassword })}
      </Text>
    </>
  );
}

/** Shows one identity provider: its state, and what can be done with it. */
export function ProviderCard({ programId, provider, ours }: ProviderProps & { ours: Ours }) {
  const { t } = useTranslation('company-sign-on');
  const { isWtAdmin } = useMe();
  const [open, setOpen] = useState<'form' | 'domains' | null>(null);
  const close = () => setOpen(null);
  const { name, isOn } = provider;
  return (
    <Stack as="li">
      <Row wrap between>
        <h3>{name}</h3>
        <Chip tone={isOn ? 'moss' : 'plain'}>{t(isOn ? 'providers.on' : 'providers.off')}</Chip>
      </Row>
      <Facts provider={provider} />
      <WaitingCertificates programId={programId} provider={provider} />
      <Row wrap>
        <Steps programId={programId} provider={provider} />
        <Button onClick={() => setOpen('form')}>{t('providers.edit')}</Button>
        {isWtAdmin && <Button onClick={() => setOpen('domains')}>{t('domains.edit')}</Button>}
        <RemoveProvider programId={programId} provider={provider} />
      </Row>
      <Dialog opened={open === 'form'} title={name} onClose={close}>
        {provider.saml ? (
          <SamlForm programId={programId} provider={provider} ours={ours} onDone={close} />
        ) : (
          <ProviderForm programId={programId} provider={provider} onDone={close} />
        )}
      </Dialog>
      <Dialog opened={open === 'domains'} title={t('domains.edit')} onClose={close}>
        <ProviderDomains programId={programId} provider={provider} onDone={close} />
      </Dialog>
    </Stack>
  );
}
