import { useParams } from '@tanstack/react-router';
import { ResellerPrograms } from '../../features/programs/components/reseller-programs.tsx';
import Reseller from '../../features/resellers/screens/reseller.tsx';

/** A reseller with its programs. */
export default function ResellerScreen() {
  const { resellerId = '' } = useParams({ strict: false });
  return <Reseller programs={<ResellerPrograms resellerId={resellerId} />} />;
}
