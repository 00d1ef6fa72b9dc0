import ProfileSettings from '../../../features/profiles/screens/profile-settings.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';

/** Shows the member's own profile and preferences. */
export default function SettingsProfileScreen() {
  return (
    <SettingsPage tab="profile" reading>
      <ProfileSettings />
    </SettingsPage>
  );
}
