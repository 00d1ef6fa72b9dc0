import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PersonDetail } from '#contract/features/platform-people/platform-people.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows the newest emails to a person. Super admins can go on to all of them. */
export function PersonMails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('platform-people');
  const me = useMe();
  return (
    <Card as="section" stack="tight" aria-labelledby="mails">
      <h2 id="mails">{t('person.mails')}</h2>
      {person.mails.length === 0 ? (
        <Text quiet>{t('person.noMails')}</Text>
      ) : (
        <List>
          {person.mails.map(({ id, subject, createdAt }) => (
            <li key={id}>
              <Text>{subject}</Text>
              <Text quiet small>
                {format.moment(createdAt)}
              </Text>
            </li>
          ))}
        </List>
      )}
      {me.isSuperAdmin && (
        <Link to={platformPaths.emailQueue} search={{ id: person.id }}>
          {t('person.allMails')}
        </Link>
      )}
    </Card>
  );
}
