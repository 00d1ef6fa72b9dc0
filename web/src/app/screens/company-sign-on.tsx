import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import CompanySignOnScreen from '../../features/company-sign-on/screens/company-sign-on.tsx';

function Guarded() {
  return <CompanySignOnScreen guard={useGuard()} />;
}

/** How people of the company come in. Changing it asks admins who they are first. */
export default function GuardedCompanySignOn() {
  return (
    <ProofProvider>
      <Guarded />
    </ProofProvider>
  );
}
