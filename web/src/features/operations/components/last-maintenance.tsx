import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { Card, List } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';

const mostShown = 5;

/** What staff did about maintenance, from the log, which only super admins read. */
export function LastMaintenance() {
  const { t } = useTranslation('maintenance');
  const { isSuperAdmin } = useMe();
  const query = useRead(
    listPlatformLog,
    { query: { what: 'installation', perPage: mostShown } },
    { enabled: isSuperAdmin },
  );
  if (!isSuperAdmin || query.data?.total === 0) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="maintenance-log">
      <h2 id="maintenance-log">{t('last')}</h2>
      <Loaded query={query} heights={[48, 48]}>
        {({ items }) => (
          <List>
            {items.map(({ id, at, text, who }) => (
              <li key={id} style={{ paddingBlock: 8 }}>
                {text}
                <Text quiet small style={{ overflowWrap: 'anywhere' }}>
                  {who ? `${format.moment(at)} · ${who}` : format.moment(at)}
                </Text>
              </li>
            ))}
          </List>
        )}
      </Loaded>
      <Link to={platformPaths.log} search={{ type: 'installation' }}>
        {t('log')}
      </Link>
    </Card>
  );
}
