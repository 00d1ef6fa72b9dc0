import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { say } from '../../../lib/snackbars.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import '../../../lib/words/notices.ts';
import { useDismissNotice, useShownNotices } from '../hooks/use-notices.ts';
import { NoticeAdmin } from './notice-admin.tsx';

/** What is said to everybody these days, until one dismisses it; admins write it here. Nothing to say takes no room. */
export default function NoticesCard() {
  const { t } = useTranslation(['notices', 'app']);
  const me = useMe();
  const organizations = useOrganizationsSetting();
  const { data } = useShownNotices(me.id, organizations.on);
  const dismiss = useDismissNotice();
  const [managing, setManaging] = useState(false);
  const items = data?.items ?? [];
  if (!items.length && !me.isProgramAdmin) return null;
  return (
    <section className="card stack tight" aria-labelledby="notices">
      <div className="row wrap between">
        <h2 id="notices">{t('heading')}</h2>
        {me.isProgramAdmin && (
          <button type="button" className="linkish small" onClick={() => setManaging(true)}>
            {t('manage')}
          </button>
        )}
      </div>
      {data && !items.length && <p className="quiet small">{t('none')}</p>}
      <ul className="list">
        {items.map(({ id, message }) => (
          <li key={id} className="row between" style={{ alignItems: 'flex-start', padding: '10px 0' }}>
            <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 0 }}>{message}</p>
            <button
              type="button"
              className="btn"
              aria-label={t('dismissName', { message })}
              onClick={() => dismiss.mutate(id, { onError: (error) => say(sentenceOf(error), 'error') })}
            >
              {t('dismiss')}
            </button>
          </li>
        ))}
      </ul>
      {data && data.more > 0 && <p className="quiet small">{t('more', { count: data.more })}</p>}
      <Modal
        opened={managing}
        onClose={() => setManaging(false)}
        title={t('manageTitle')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('app:close') }}
      >
        <NoticeAdmin organizationId={null} />
      </Modal>
    </section>
  );
}
