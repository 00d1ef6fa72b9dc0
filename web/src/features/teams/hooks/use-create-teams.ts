import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createTeams } from '#contract/features/teams/center.ts';
import { balanceTeams } from '#contract/features/teams/making.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { teamReads } from '../reads.ts';

type Names = BodyOf<typeof createTeams>;
type Balance = BodyOf<typeof balanceTeams>;

/** Marks as stale what new teams change. */
function useMade() {
  const invalidate = useInvalidate();
  const changed = useChanged('team.changed');
  return () => Promise.all([invalidate(...teamReads), changed()]);
}

/** Creates a team for each name, or with dryRun says which names cannot be used. */
export function useCreateTeams(programId: string) {
  const made = useMade();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: Names) =>
      callApi(createTeams, { params: { id: programId }, body, key: intention.key(body) }),
    onSuccess: ({ applied }) => {
      intention.done();
      return applied ? made() : undefined;
    },
  });
}

/** Creates balanced teams, or with dryRun shows them. */
export function useBalanceTeams() {
  const made = useMade();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: Balance) => callApi(balanceTeams, { body, key: intention.key(body) }),
    onSuccess: ({ applied }) => {
      intention.done();
      return applied ? made() : undefined;
    },
  });
}
