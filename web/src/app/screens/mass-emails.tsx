import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { MassEmails } from '../../features/communications/components/mass-emails.tsx';

/** Shows the emails of the platform, and a form for the next one. */
export default function MassEmailsScreen() {
  return (
    <ProofProvider>
      <MassEmails />
    </ProofProvider>
  );
}
