import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { listUnusualDays, restoreDay, ruleDay } from '#contract/features/integrity/integrity.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';

export interface DayOf {
  challengeId: string;
  memberId: string;
  day: string;
}

const paramsOf = ({ challengeId: id, memberId, day }: DayOf) => ({ id, memberId, day });

/** Leaves days out of a challenge or sets what they count there, and takes that back. */
export function useRulings() {
  const invalidate = useInvalidate();
  const changed = useChanged('challenge.changed');
  const onSettled = () => Promise.all([invalidate(listUnusualDays), changed()]);
  const rule = useMutation({
    mutationFn: ({ of, body }: { of: DayOf; body: BodyOf<typeof ruleDay> }) =>
      callApi(ruleDay, { params: paramsOf(of), body }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (of: DayOf) => callApi(restoreDay, { params: paramsOf(of) }),
    onSettled,
  });
  return { rule, restore };
}
