import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { DirectoryCard } from '../../features/directories/components/directory.tsx';
import CompanySignOnScreen from '../../features/company-sign-on/screens/company-sign-on.tsx';

/** Shows how a company's people join. Changing it asks admins to prove who they are. */
export default function GuardedCompanySignOn() {
  return (
    <ProofProvider>
      <CompanySignOnScreen>
        <DirectoryCard />
      </CompanySignOnScreen>
    </ProofProvider>
  );
}
