import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import LeaversScreen from '../../features/member-center/screens/leavers.tsx';

/** Shows who is deleted after they left. Changing that asks admins to prove who they are. */
export default function GuardedLeavers() {
  return (
    <ProofProvider>
      <LeaversScreen />
    </ProofProvider>
  );
}
