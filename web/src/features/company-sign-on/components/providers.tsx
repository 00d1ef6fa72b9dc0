import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listProviders, type Providers as State } from '#contract/features/company-sign-on/providers.ts';
import { Button } from '../../../ui/button.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { ProviderCard } from './provider-card.tsx';
import { ProviderForm } from './provider-form.tsx';
import { SamlForm } from './saml-form.tsx';

function ProviderList({ programId, state }: { programId: string; state: State }) {
  const { t } = useTranslation('company-sign-on');
  const { items, redirectAddress, logoutAddress, emergencyAdmins } = state;
  const ours = { entityId: state.samlEntityId, answerAddress: state.samlAnswerAddress };
  return (
    <>
      <Definitions look="lines">
        <div>
          <dt>{t('link.redirect')}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>{redirectAddress}</dd>
        </div>
        <div>
          <dt>{t('providers.logoutAddress')}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>{logoutAddress}</dd>
        </div>
        <div>
          <dt>{t('providers.emergency')}</dt>
          <dd>{emergencyAdmins.join(', ') || t('providers.noEmergency')}</dd>
        </div>
      </Definitions>
      {items.length === 0 ? (
        <Text quiet>{t('providers.none')}</Text>
      ) : (
        <List roomy>
          {items.map((provider) => (
            <ProviderCard key={provider.id} programId={programId} provider={provider} ours={ours} />
          ))}
        </List>
      )}
    </>
  );
}

/** Shows the identity providers of a program, each with a company code. */
export function Providers({ programId }: { programId: string }) {
  const { t } = useTranslation('company-sign-on');
  const query = useRead(listProviders, { params: { id: programId } });
  const [adding, setAdding] = useState<'oidc' | 'saml' | null>(null);
  const close = () => setAdding(null);
  return (
    <Card as="section" stack aria-labelledby="providers">
      <h2 id="providers">{t('providers.title')}</h2>
      <Text quiet>{t('providers.text')}</Text>
      <Loaded query={query} heights={[120, 160]}>
        {(state) => <ProviderList programId={programId} state={state} />}
      </Loaded>
      <Row wrap>
        <Button onClick={() => setAdding('oidc')}>{t('providers.add')}</Button>
        <Button onClick={() => setAdding('saml')}>{t('saml.add')}</Button>
      </Row>
      <Dialog opened={adding === 'oidc'} title={t('providers.add')} onClose={close}>
        <ProviderForm programId={programId} provider={null} onDone={close} />
      </Dialog>
      <Dialog opened={adding === 'saml' && query.data !== undefined} title={t('saml.add')} onClose={close}>
        {query.data && (
          <SamlForm
            programId={programId}
            provider={null}
            ours={{ entityId: query.data.samlEntityId, answerAddress: query.data.samlAnswerAddress }}
            onDone={close}
          />
        )}
      </Dialog>
    </Card>
  );
}
