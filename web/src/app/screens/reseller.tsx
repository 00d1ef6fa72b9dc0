import { useParams } from '@tanstack/react-router';
import { ProofProvider } from '../../features/account-settings/components/proof.tsx';
import { ResellerPrograms } from '../../features/programs/components/reseller-programs.tsx';
import Reseller from '../../features/resellers/screens/reseller.tsx';

/** Shows a reseller with its programs. Keys and staff ask for a proof of identity. */
export default function ResellerScreen() {
  const { resellerId = '' } = useParams({ strict: false });
  return (
    <ProofProvider>
      <Reseller programs={<ResellerPrograms resellerId={resellerId} />} />
    </ProofProvider>
  );
}
