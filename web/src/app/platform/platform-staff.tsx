import { useTranslation } from 'react-i18next';
import PlatformStaff from '../../features/platform-people/screens/staff.tsx';
import { SuperAdminOnly } from '../components/super-admin-record.tsx';

/** Platform staff, for super admins. Changes ask them to prove who they are. */
export default function PlatformStaffScreen() {
  const { t } = useTranslation('platform-staff');
  return (
    <SuperAdminOnly title={t('title')} refusal={t('superOnly')}>
      <PlatformStaff />
    </SuperAdminOnly>
  );
}
