import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/platform-people/staff.ts';
import { listPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Requests come in from others, so the list looks again. */
const everyMs = 30_000;

export const useStaffChanges = (after: string | undefined) =>
  useRead(
    endpoints.listStaffChanges,
    { query: { perPage: 10, ...(after ? { after } : {}) } },
    { placeholderData: keepPreviousData, refetchInterval: everyMs },
  );

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
  const refresh = () => invalidate(endpoints.listStaff, endpoints.listStaffChanges, listPlatformLog);
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
