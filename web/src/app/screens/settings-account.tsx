import AccountSettings from '../../features/account-settings/screens/account-settings.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

/** Login and email settings. */
export default function SettingsAccountScreen() {
  return (
    <SettingsPage tab="account">
      <AccountSettings />
    </SettingsPage>
  );
}
