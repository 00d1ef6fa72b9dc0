import { SettingsOf } from './settings-section.tsx';

/** The general settings of the program. */
export default function ProgramSettingsScreen() {
  return <SettingsOf section="settings" />;
}
