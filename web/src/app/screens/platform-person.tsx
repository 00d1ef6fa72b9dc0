import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import PersonScreen from '../../features/platform-people/screens/person.tsx';

function Guarded() {
  return <PersonScreen guard={useGuard()} />;
}

/** The account of a member of any program. Resetting a second factor asks staff who they are first. */
export default function PlatformPersonScreen() {
  return (
    <ProofProvider>
      <Guarded />
    </ProofProvider>
  );
}
