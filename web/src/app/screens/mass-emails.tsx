import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import { MassEmails } from '../../features/communications/components/mass-emails.tsx';

const Guarded = () => <MassEmails guard={useGuard()} />;

/** The emails of the platform, and a form for the next one. */
export default function MassEmailsScreen() {
  return (
    <ProofProvider>
      <Guarded />
    </ProofProvider>
  );
}
