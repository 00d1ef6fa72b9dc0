import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { ApiKeysCard } from '../../features/api-keys/components/api-keys.tsx';
import { PlatformReporting } from '../../features/reporting/components/platform-reporting.tsx';
import { useMe } from '../../lib/api/auth-user.ts';

/** The reports about all programs, with the keys by which other systems read them. Staff make these in their own program. */
export default function PlatformReports() {
  const { actingUntil } = useMe();
  return (
    <ProofProvider>
      <PlatformReporting>{!actingUntil && <ApiKeysCard figures />}</PlatformReporting>
    </ProofProvider>
  );
}
