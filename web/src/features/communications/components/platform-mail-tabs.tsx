import { useTranslation } from 'react-i18next';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { ScreenTabs } from '../../../ui/surfaces/screen-tabs.tsx';

/** Shows the screens about emails of all programs. */
export function PlatformMailTabs() {
  const { t } = useTranslation(['mass-email', 'email-queue', 'communications', 'suppression']);
  const tabs = [
    { to: platformPaths.emailQueue, label: t('email-queue:title') },
    { to: platformPaths.suppressedAddresses, label: t('suppression:title') },
    { to: platformPaths.massEmails, label: t('title') },
    { to: platformPaths.emailTemplates, label: t('communications:platformTemplates.title') },
  ];
  return <ScreenTabs label={t('tabs')} tabs={tabs} />;
}
