import { SettingsOf } from './settings-section.tsx';

/** Shows the general settings of the program. */
export default function ProgramSettingsScreen() {
  return <SettingsOf section="settings" />;
}
