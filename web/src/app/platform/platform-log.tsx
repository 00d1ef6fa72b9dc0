import { useTranslation } from 'react-i18next';
import PlatformLog from '../../features/platform-people/screens/platform-log.tsx';
import { SuperAdminOnly } from '../components/super-admin-record.tsx';

/** Shows the log of the platform, for super admins. */
export default function PlatformLogScreen() {
  const { t } = useTranslation('platform-staff');
  return (
    <SuperAdminOnly title={t('log.title')} refusal={t('log.superOnly')}>
      <PlatformLog />
    </SuperAdminOnly>
  );
}
