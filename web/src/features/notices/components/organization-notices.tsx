import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useNotices } from '../hooks/use-notices.ts';
import { NoticeAdmin } from './notice-admin.tsx';
import { NoticeText } from './notice-text.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card, List } from '../../../ui/layout.tsx';

function Shown({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('notices');
  const [page, setPage] = useState(1);
  const query = useNotices(organizationId, page);
  return (
    <Listed query={query} page={page} onPage={setPage} heights={[44]}>
      {({ items }, pages) => (
        <>
          {items.length === 0 && (
            <Text quiet small>
              {t('none')}
            </Text>
          )}
          <List>
            {items.map(({ id, message }) => (
              <li key={id} style={{ padding: '10px 0' }}>
                <NoticeText message={message} />
              </li>
            ))}
          </List>
          {pages}
        </>
      )}
    </Listed>
  );
}

/** Notices of an organization, read by its members and written by admins. */
export function OrganizationNotices({ organizationId, name }: { organizationId: string; name: string }) {
  const { t } = useTranslation('notices');
  const me = useMe();
  return (
    <Card as="section" stack="tight" aria-labelledby="organization-notices">
      <h2 id="organization-notices">{t('organizationHeading', { name })}</h2>
      {me.isProgramAdmin ? (
        <NoticeAdmin organizationId={organizationId} />
      ) : (
        <Shown organizationId={organizationId} />
      )}
    </Card>
  );
}
