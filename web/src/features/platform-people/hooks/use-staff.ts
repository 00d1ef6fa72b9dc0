import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/platform-people/staff.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { staffKeys } from '../query-keys.ts';

/** Requests come in from others, so the list looks again. */
const everyMs = 30_000;

export const useStaffChanges = (after: string | undefined) =>
  useQuery({
    queryKey: staffKeys.changes(after),
    queryFn: () =>
      callApi(endpoints.listStaffChanges, { query: { perPage: 10, ...(after ? { after } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

export type StaffAct =
  | { kind: 'add'; body: BodyOf<typeof endpoints.addStaff> }
  | { kind: 'change'; id: string; role: BodyOf<typeof endpoints.changeStaffRole>['role'] }
  | { kind: 'end' | 'approve' | 'cancel'; id: string };

function send(act: StaffAct, key: string) {
  if (act.kind === 'add') return callApi(endpoints.addStaff, { body: act.body, key });
  const params = { id: act.id };
  if (act.kind === 'change')
    return callApi(endpoints.changeStaffRole, { params, body: { role: act.role }, key });
  const endpoint = {
    end: endpoints.endStaffRole,
    approve: endpoints.approveStaffChange,
    cancel: endpoints.cancelStaffChange,
  }[act.kind];
  return callApi(endpoint, { params, key });
}

/** Adds staff, changes or ends a role, approves or turns down a change. */
export function useActOnStaff() {
  const intention = useIntention();
  const invalidate = useInvalidate();
  const refresh = () => invalidate(staffKeys.all);
  return useMutation({
    mutationFn: (act: StaffAct) => send(act, intention.key(act)),
    onSuccess: () => {
      intention.done();
      return refresh();
    },
    // Another super admin may have decided it.
    onError: refresh,
  });
}
