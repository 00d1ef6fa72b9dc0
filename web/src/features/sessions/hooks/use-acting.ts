import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveProgram } from '#contract/features/sessions/sessions.ts';
import { callApi } from '../../../lib/api/api.ts';
import { openSession } from '../../../lib/api/session.ts';

/** Ends the work of platform staff in another program. */
export function useLeaveProgram() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(leaveProgram),
    onSuccess: (session) => {
      cache.clear();
      openSession(session, Date.now());
    },
  });
}
