import { useState } from 'react';
import type { OwnImport } from '#contract/features/devices/own-imports.ts';
import { ConnectedDevices } from '../components/connected-devices.tsx';
import { EndedFitbit } from '../components/ended-fitbit.tsx';
import { ImportForm } from '../components/import-form.tsx';
import { ImportHistory } from '../components/import-history.tsx';
import { OwnApps } from '../components/own-apps.tsx';
import { UncountedDays } from '../components/uncounted-days.tsx';
import { ImportPreview } from '../components/import-preview.tsx';

/** Shows where a member's steps come from: what can be connected, imported files, and last apps that one runs oneself. */
export default function DeviceSettings() {
  const [seen, setSeen] = useState<OwnImport | null>(null);
  return (
    <>
      <EndedFitbit />
      <ConnectedDevices />
      {seen ? (
        <ImportPreview key={seen.id} seen={seen} onDone={() => setSeen(null)} />
      ) : (
        <ImportForm onSeen={setSeen} />
      )}
      <UncountedDays />
      <OwnApps />
      <ImportHistory />
    </>
  );
}
