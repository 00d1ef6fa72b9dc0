import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveMessages, useUnread } from '../../features/messages/hooks/use-messages.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useAwake } from '../../lib/use-awake.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './messages-link.module.css';

/** Listens while it is mounted. */
function Listening() {
  useLiveMessages();
  return null;
}

/** Link to the messages with a live count of unread ones. */
export function MessagesLink() {
  const { t } = useTranslation('app');
  const unread = useUnread();
  const awake = useAwake();
  const name = unread > 0 ? t('messagesUnread', { count: unread }) : t('messages');
  return (
    <>
      <ButtonLink variant="quiet" className={styles['link']} to={paths.messages} aria-label={name}>
        <IconMail size="1.375rem" stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ButtonLink>
      {awake && <Listening />}
    </>
  );
}
