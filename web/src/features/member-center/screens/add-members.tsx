import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isId } from '../../../lib/is-id.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Text } from '../../../ui/text.tsx';
import { AddOneForm } from '../components/add-one-form.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { ImportPage } from '../components/import-page.tsx';
import { UploadForm } from '../components/upload-form.tsx';

const tabs = ['one', 'many', 'file'] as const;

/** Adds members: one by name, many by address, or many from a file. The tab is in the address. */
export default function AddMembersScreen() {
  const { t } = useTranslation('invitations');
  const { program } = useMe();
  const { tab: asked, import: importId, role } = useAppSearch();
  const tab = tabs.find((each) => each === asked) ?? 'one';
  // A new form after each member, with the focus in its first field.
  const [added, setAdded] = useState(0);
  if (importId && isId(importId)) return <ImportPage key={importId} importId={importId} />;
  return (
    <Page
      title={t('title')}
      lead={program && t('lead', { program: program.name })}
      narrow
      tabs={
        <Tabs label={t('tabs.label')}>
          {tabs.map((each) => (
            <Link
              key={each}
              to={paths.addMembers}
              search={each === 'one' ? {} : { tab: each }}
              aria-current={each === tab ? 'page' : undefined}
            >
              {t(`tabs.${each}`)}
            </Link>
          ))}
        </Tabs>
      }
    >
      <Card as="section" stack>
        <Text quiet>{t(`${tab}.lead`)}</Text>
        {tab === 'one' && <AddOneForm key={added} onAdded={() => setAdded(added + 1)} />}
        {tab === 'many' && <InviteForm key={role} first={role === 'admin' ? 'admin' : 'member'} />}
        {tab === 'file' && <UploadForm />}
      </Card>
      <Link to={paths.invitations}>{t('see')}</Link>
    </Page>
  );
}
