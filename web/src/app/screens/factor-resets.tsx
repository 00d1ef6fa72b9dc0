import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import FactorResets from '../../features/platform-people/screens/factor-resets.tsx';

function Guarded() {
  return <FactorResets guard={useGuard()} />;
}

/** The waiting resets of second factors. Approving one asks staff who they are first. */
export default function FactorResetsScreen() {
  return (
    <ProofProvider>
      <Guarded />
    </ProofProvider>
  );
}
