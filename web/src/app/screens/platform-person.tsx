import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import PersonScreen from '../../features/platform-people/screens/person.tsx';

/** Shows the account of a member of any program. Resetting a second factor asks staff to prove who they are. */
export default function PlatformPersonScreen() {
  return (
    <ProofProvider>
      <PersonScreen />
    </ProofProvider>
  );
}
