import AccountSettings from '../../features/account/screens/account-settings.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

/** How one signs in, and what is mailed. */
export default function SettingsAccountScreen() {
  return (
    <SettingsPage tab="account">
      <AccountSettings />
    </SettingsPage>
  );
}
