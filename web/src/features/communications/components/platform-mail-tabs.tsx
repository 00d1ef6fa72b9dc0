import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/communications.ts';
import '../../../lib/words/email-queue.ts';
import '../../../lib/words/mass-email.ts';
import '../../../lib/words/suppression.ts';
import { platformPaths } from '../../../lib/platform-paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

/** The screens about emails of all programs. */
export function PlatformMailTabs() {
  const { t } = useTranslation(['mass-email', 'email-queue', 'communications', 'suppression']);
  const { pathname } = useLocation();
  const tabs = [
    { to: platformPaths.emailQueue, label: t('email-queue:title') },
    { to: platformPaths.suppressedAddresses, label: t('suppression:title') },
    { to: platformPaths.massEmails, label: t('title') },
    { to: platformPaths.emailTemplates, label: t('communications:platformTemplates.title') },
  ];
  return (
    <Tabs label={t('tabs')}>
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Tabs>
  );
}
