import { CalendarSection } from '../../../features/calendar/components/calendar-section.tsx';
import AccountSettings from '../../../features/account-settings/screens/account-settings.tsx';
import { RemindersSection } from '../../../features/reminders/components/reminders-section.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';

/** Login and email settings, reminders and the calendar. */
export default function SettingsAccountScreen() {
  return (
    <SettingsPage tab="account">
      <AccountSettings>
        <RemindersSection />
        <CalendarSection />
      </AccountSettings>
    </SettingsPage>
  );
}
