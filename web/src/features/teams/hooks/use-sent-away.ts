import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLeadBack } from '../../../lib/addresses/use-lead-back.ts';

/** Shows the error. After a 403 it returns to the teams once there was time to read it. */
export function useSentAway(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return useLeadBack(() => navigate({ to: paths.teams, ignoreBlocker: true }));
}
