import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Says where the tests are that belong to one thing: they send something out, or need what only its page knows. */
export function TryElsewhere() {
  const { t } = useTranslation('testers');
  const { isWtAdmin } = useMe();
  return (
    <Card as="section" stack="tight" aria-labelledby="try-elsewhere">
      <h2 id="try-elsewhere">{t('elsewhere.title')}</h2>
      <ul>
        <li>{t('elsewhere.provider')}</li>
        <li>{t('elsewhere.webhook')}</li>
        {isWtAdmin && (
          <li>
            {t('elsewhere.token')} <Link to={platformPaths.resellers}>{t('elsewhere.resellers')}</Link>
          </li>
        )}
      </ul>
      <Text quiet small>
        {t('elsewhere.how')} <Link to={platformPaths.programs}>{t('elsewhere.programs')}</Link>
      </Text>
    </Card>
  );
}
