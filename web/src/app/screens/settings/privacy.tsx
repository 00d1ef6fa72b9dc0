import PrivacySettings from '../../../features/account-settings/screens/privacy-settings.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';

/** Visibility, the access log, and downloading or deleting the member's data. */
export default function SettingsPrivacyScreen() {
  return (
    <SettingsPage tab="privacy">
      <PrivacySettings />
    </SettingsPage>
  );
}
