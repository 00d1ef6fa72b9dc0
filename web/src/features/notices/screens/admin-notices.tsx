import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOrganizations } from '#contract/features/organizations/organizations.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NoticeAdmin } from '../components/notice-admin.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Notices for everyone in the program or for one organization: the list, and a form for a new one. */
export default function AdminNoticesScreen() {
  const { t } = useTranslation(['communications', 'notices']);
  const organizations = useOrganizationsSetting();
  const { data } = useRead(listOrganizations, { query: { perPage: 100 } }, { enabled: organizations.on });
  const [organizationId, setOrganizationId] = useState('');
  const choices = [
    { value: '', label: t('notices.everyone') },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')} narrow>
      {organizations.on && (
        <Select
          label={t('notices.for')}
          data={choices}
          value={organizationId}
          onChange={(event) => setOrganizationId(event.currentTarget.value)}
        />
      )}
      <Card as="section" aria-label={t('notices.title')}>
        <NoticeAdmin key={organizationId} organizationId={organizationId || null} />
      </Card>
    </Page>
  );
}
