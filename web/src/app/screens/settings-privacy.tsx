import PrivacySettings from '../../features/account/screens/privacy-settings.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

/** Who sees what of one, who looked, and one's data in one's own hand. */
export default function SettingsPrivacyScreen() {
  return (
    <SettingsPage tab="privacy">
      <PrivacySettings />
    </SettingsPage>
  );
}
