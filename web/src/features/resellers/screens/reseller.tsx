import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reseller } from '#contract/features/resellers/resellers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { DeleteReseller } from '../components/delete-reseller.tsx';
import { ResellerForm } from '../components/reseller-form.tsx';
import { ResellerKeys } from '../components/reseller-keys.tsx';
import { ResellerLogo } from '../components/reseller-logo.tsx';
import { ResellerPackages } from '../components/reseller-packages.tsx';
import { ResellerStaff } from '../components/reseller-staff.tsx';
import { ResellerTokenTest } from '../components/token-test.tsx';
import { useReseller } from '../hooks/use-resellers.ts';

/** Shows the details of a reseller for people who cannot change it. */
function ResellerFacts({ reseller }: { reseller: Reseller }) {
  const { t } = useTranslation('resellers');
  const facts: Fact[] = [
    [t('contactName'), reseller.contactName],
    [t('contactEmail'), reseller.contactEmail],
    [t('programs'), format.steps(reseller.programs)],
    [t('members'), format.steps(reseller.members)],
    [t('createdAt'), format.moment(reseller.createdAt)],
  ];
  return <FactLines facts={facts} />;
}

/** Shows a reseller with its programs. Super admins change it here. */
export default function ResellerScreen({ programs }: { programs: ReactNode }) {
  const { t } = useTranslation('resellers');
  const { resellerId = '' } = useParams({ strict: false });
  const { isSuperAdmin } = useMe();
  const query = useReseller(resellerId);
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 240, 300]}>
      {(reseller) => (
        <Page title={reseller.name}>
          {programs}
          <Card as="section" stack aria-labelledby="about">
            <h2 id="about">{t('about')}</h2>
            {isSuperAdmin ? (
              <ResellerForm reseller={reseller} submit={t('save')} onSaved={() => say(t('saved'))} />
            ) : (
              <ResellerFacts reseller={reseller} />
            )}
          </Card>
          <ResellerLogo reseller={reseller} mayChange={isSuperAdmin} />
          <ResellerPackages resellerId={reseller.id} mayChange={isSuperAdmin} />
          <ResellerStaff resellerId={reseller.id} mayChange={isSuperAdmin} />
          <ResellerKeys resellerId={reseller.id} mayChange={isSuperAdmin} />
          <ResellerTokenTest resellerId={reseller.id} />
          {isSuperAdmin && <DeleteReseller reseller={reseller} />}
        </Page>
      )}
    </Loaded>
  );
}
