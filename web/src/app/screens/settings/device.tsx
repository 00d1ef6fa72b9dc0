import DeviceSettings from '../../../features/devices/screens/device-settings.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';

/** Connected devices. */
export default function SettingsDeviceScreen() {
  return (
    <SettingsPage tab="device" reading>
      <DeviceSettings />
    </SettingsPage>
  );
}
