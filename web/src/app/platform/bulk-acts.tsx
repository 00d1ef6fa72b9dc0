import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import BulkActs from '../../features/programs/screens/bulk-acts.tsx';

/** Shows acts over many programs. Beginning one asks staff to prove who they are. */
export default function BulkActsScreen() {
  return (
    <ProofProvider>
      <BulkActs />
    </ProofProvider>
  );
}
