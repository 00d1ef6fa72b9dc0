import HelpScreen from '../../features/help/screens/help.tsx';
import { HelpNowButton } from '../../features/mental-wellness/components/help-now.tsx';
import { hasPlan, useMe } from '../../lib/api/auth-user.ts';

/** Help, with people who help right now where the program has the plan. */
export default function HelpWithLines() {
  return <HelpScreen now={hasPlan(useMe()) && <HelpNowButton />} />;
}
