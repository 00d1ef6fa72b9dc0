import { CalendarSection } from '../../../features/calendar/components/calendar-section.tsx';
import AccountSettings from '../../../features/account-settings/screens/account-settings.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';

/** Login and email settings, and the calendar. */
export default function SettingsAccountScreen() {
  return (
    <SettingsPage tab="account">
      <AccountSettings />
      <CalendarSection />
    </SettingsPage>
  );
}
