import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import MaintenanceNote from '../layouts/maintenance-note.tsx';
import { MaintenancePlan } from '../../features/operations/components/maintenance-plan.tsx';

/** Maintenance at an hour, which takes a fresh proof to announce. */
export default function MaintenanceScreen() {
  return (
    <ProofProvider>
      <MaintenancePlan Notice={MaintenanceNote} />
    </ProofProvider>
  );
}
