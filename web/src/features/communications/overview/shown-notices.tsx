import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listNotices } from '#contract/features/notices/notices.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { communicationPaths } from '../../../lib/addresses/communication-paths.ts';
import * as format from '../../../lib/format.ts';
import { Card, List } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../components/communications.module.css';

/** The others are on the page of notices. */
const mostShown = 3;

/** Shows the notices that members see now or will see. */
export function ShownNotices() {
  const { t } = useTranslation('communications');
  const { today } = useMe();
  const query = useRead(listNotices, {});
  return (
    <Card as="section" stack="tight" aria-labelledby="shown-notices">
      <h2 id="shown-notices">{t('notices.title')}</h2>
      <Loaded query={query} heights={[48]}>
        {({ items }) => {
          const open = items.filter(({ expires }) => expires >= today).slice(0, mostShown);
          if (open.length === 0) return <Text quiet>{t('overview.noNotices')}</Text>;
          return (
            <List>
              {open.map(({ id, message, begins, expires }) => (
                <li key={id} className={styles['line']}>
                  <span className={styles['clamp']}>{message}</span>
                  <Text quiet small>
                    {begins > today
                      ? t('overview.from', { day: format.mediumDay(begins) })
                      : t('overview.until', { day: format.mediumDay(expires) })}
                  </Text>
                </li>
              ))}
            </List>
          );
        }}
      </Loaded>
      <Link to={communicationPaths.notices}>{t('overview.allNotices')}</Link>
    </Card>
  );
}
