import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOrganizations } from '#contract/features/organizations/organizations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { limitedTo } from '../../../lib/api/held-roles.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NoticeAdmin } from '../components/notice-admin.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Notices for everyone in the program or for one organization: the list, and a form for a new one. */
export default function AdminNoticesScreen() {
  const { t } = useTranslation(['communications', 'notices']);
  const organizations = useOrganizationsSetting();
  const theirs = limitedTo(useMe(), 'communications');
  const { data } = useRead(listOrganizations, { query: { perPage: 100 } }, { enabled: organizations.on });
  const [organizationId, setOrganizationId] = useState('');
  const known = (data?.items ?? []).filter(({ id }) => !theirs || theirs.includes(id));
  const choices = [
    ...(theirs ? [] : [{ value: '', label: t('notices.everyone') }]),
    ...known.map(({ id, name }) => ({ value: id, label: name })),
  ];
  // With a role for organizations there are no notices for everyone.
  const chosen = organizationId || (theirs && known[0]?.id) || '';
  return (
    <Page title={t('notices.title')} lead={t('notices.lead')} narrow>
      {organizations.on && (
        <Select
          label={t('notices.for')}
          data={choices}
          value={chosen}
          onChange={(event) => setOrganizationId(event.currentTarget.value)}
        />
      )}
      {(!theirs || chosen) && <NoticeAdmin key={chosen} organizationId={chosen || null} inCards />}
    </Page>
  );
}
