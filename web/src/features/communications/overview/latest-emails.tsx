import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AdminEmail } from '#contract/features/communications/admin-email.ts';
import { archivedAddress } from '../../../lib/addresses/communication-paths.ts';
import * as format from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../components/communications.module.css';
import { stateTones, useAudienceWords } from '../components/email-words.ts';

/** What became of an email: its state, or how many got it. */
function Outcome({ email: { state, counts, recipients } }: { email: AdminEmail }) {
  const { t } = useTranslation(['communications', 'admin-email']);
  const undelivered = counts.bounced + counts.failed;
  // It stands under a heading that says so.
  if (state === 'scheduled') return null;
  if (state !== 'sent') return <Chip tone={stateTones[state]}>{t(`admin-email:state.${state}`)}</Chip>;
  return (
    <Row tight wrap>
      {undelivered > 0 && <Chip tone="wrong">{t('overview.undelivered', { count: undelivered })}</Chip>}
      <Text small>{t('overview.reached', { sent: counts.sent, count: recipients })}</Text>
    </Row>
  );
}

/** Emails that admins wrote, each with whom it is for and what became of it. */
export function LatestEmails({ emails }: { emails: readonly AdminEmail[] }) {
  const toWhom = useAudienceWords();
  return (
    <List>
      {emails.map((email) => (
        <Row as="li" key={email.id} wrap between className={styles['line']}>
          <div className={styles['text']}>
            <Link to={archivedAddress(email.id)}>{email.subject}</Link>
            <Text quiet small>
              {toWhom(email)} · {format.moment(email.sendAt)}
            </Text>
          </div>
          <Outcome email={email} />
        </Row>
      ))}
    </List>
  );
}
