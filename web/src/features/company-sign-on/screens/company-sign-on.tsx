import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getCompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { CompanyForm } from '../components/company-form.tsx';
import { CompanyLink } from '../components/company-link.tsx';
import { CompanyList } from '../components/company-list.tsx';
import { OfficeNetworks } from '../components/office-networks.tsx';
import { Providers } from '../components/providers.tsx';
import { ProviderTestResult } from '../components/provider-test.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows how people of the company come in: by its identity providers, or by its list of people. */
export default function CompanySignOnScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation('company-sign-on');
  const { programId } = useMe();
  const query = useRead(getCompanySignOn, { params: { id: programId } });
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <ProviderTestResult programId={programId} />
      <Providers programId={programId} />
      {children}
      <Loaded query={query} heights={[320, 160]}>
        {({ signOn }) => (
          <>
            <CompanyForm key={signOn ? 'set' : 'new'} programId={programId} signOn={signOn} />
            {signOn && <CompanyLink signOn={signOn} />}
            {signOn && <CompanyList programId={programId} list={signOn.list} />}
          </>
        )}
      </Loaded>
      <OfficeNetworks programId={programId} />
    </Page>
  );
}
