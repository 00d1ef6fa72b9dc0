import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import FactorResets from '../../features/platform-people/screens/factor-resets.tsx';

/** Shows requests to reset second factors. Approving one asks staff to prove who they are. */
export default function FactorResetsScreen() {
  return (
    <ProofProvider>
      <FactorResets />
    </ProofProvider>
  );
}
