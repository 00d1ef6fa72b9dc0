import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissNotice } from '#contract/features/notices/notices.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { say } from '../../../lib/snackbars.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { noticeLists, useShownNotices } from '../hooks/use-notices.ts';
import { NoticeAdmin } from './notice-admin.tsx';
import { NoticeText } from './notice-text.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

/** Current notices, until the reader dismisses them. Admins can write them here. Without notices it renders nothing. */
export default function NoticesCard() {
  const { t } = useTranslation(['notices', 'app']);
  const me = useMe();
  const organizations = useOrganizationsSetting();
  const data = useShownNotices(me.id, organizations.on);
  const dismiss = useWrite(dismissNotice, { stale: noticeLists });
  const [managing, setManaging] = useState(false);
  const items = data?.items ?? [];
  if (!items.length && !me.isProgramAdmin) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="notices">
      <Row wrap between>
        <h2 id="notices">{t('heading')}</h2>
        {me.isProgramAdmin && (
          <Button variant="link" size="small" onClick={() => setManaging(true)}>
            {t('manage')}
          </Button>
        )}
      </Row>
      {data && !items.length && (
        <Text quiet small>
          {t('none')}
        </Text>
      )}
      <List>
        {items.map(({ id, message }) => (
          <Row key={id} as="li" between style={{ alignItems: 'flex-start', padding: '10px 0' }}>
            <NoticeText message={message} />
            <IconButton
              label={t('dismissName', { message })}
              title={t('dismiss')}
              icon={<IconX size="1.25rem" stroke={1.75} aria-hidden="true" />}
              onClick={() =>
                dismiss.mutate({ params: { id } }, { onError: (error) => say(sentenceOf(error), 'error') })
              }
            />
          </Row>
        ))}
      </List>
      {data && data.more > 0 && (
        <Text quiet small>
          {t('more', { count: data.more })}
        </Text>
      )}
      <Dialog
        opened={managing}
        onClose={() => setManaging(false)}
        title={t('manageTitle')}
        size="lg"
        closeLabel={t('app:close')}
      >
        <NoticeAdmin organizationId={null} />
      </Dialog>
    </Card>
  );
}
