import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { listAccessLog } from '#contract/features/data-rights/account-data.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the access log: who opened the member's data by name. */
export function LooksSection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('account');
  const [page, setPage] = useState(1);
  const looks = useRead(
    listAccessLog,
    { params: { id: memberId }, query: { page } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card as="section" stack="tight" aria-labelledby="looks-title">
      <h2 id="looks-title">{t('privacy.accessLog')}</h2>
      <Text quiet>{t('privacy.accessLogText')}</Text>
      <Listed query={looks} page={page} onPage={setPage} heights={[44, 44]}>
        {({ items }, pages) => (
          <>
            {items.length === 0 && <p>{t('privacy.accessLogEmpty')}</p>}
            <List>
              {items.map(({ id, at, by, byStaff, what }) => (
                <li key={id}>
                  <strong>{by ?? t(byStaff ? 'privacy.staff' : 'privacy.former')}</strong>{' '}
                  {t(`privacy.look.${what}`)}
                  <Text quiet small>
                    <time dateTime={at}>{format.moment(at)}</time>
                  </Text>
                </li>
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}
