import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/listed.tsx';
import { useAccessLog } from '../hooks/use-data.ts';

/** Who looked at what of one by name. */
export function LooksSection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('account');
  const [page, setPage] = useState(1);
  const looks = useAccessLog(memberId, page);
  return (
    <section className="card stack tight" aria-labelledby="looks-title">
      <h2 id="looks-title">{t('privacy.looks')}</h2>
      <p className="quiet">{t('privacy.looksText')}</p>
      <Listed query={looks} page={page} onPage={setPage} heights={[44, 44]}>
        {({ items }, pages) => (
          <>
            {items.length === 0 && <p>{t('privacy.noLooks')}</p>}
            <ul className="list">
              {items.map(({ id, at, by, byStaff, what }) => (
                <li key={id}>
                  <strong>{by ?? t(byStaff ? 'privacy.staff' : 'privacy.former')}</strong>{' '}
                  {t(`privacy.look.${what}`)}
                  <p className="quiet small">
                    <time dateTime={at}>{format.moment(at)}</time>
                  </p>
                </li>
              ))}
            </ul>
            {pages}
          </>
        )}
      </Listed>
    </section>
  );
}
