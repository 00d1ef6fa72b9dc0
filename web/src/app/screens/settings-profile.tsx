import ProfileSettings from '../../features/members/screens/profile-settings.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

/** One's own profile and preferences. */
export default function SettingsProfileScreen() {
  return (
    <SettingsPage tab="profile">
      <ProfileSettings />
    </SettingsPage>
  );
}
