import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  listUnusualDays,
  restoreDay,
  ruleDay,
  type UnusualDay,
} from '#contract/features/integrity/integrity.ts';
import { versionOf } from '#contract/version.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';

export interface DayOf {
  challengeId: string;
  memberId: string;
  day: string;
}

/** What an admin has decided about a day; nulls before. */
export interface Decided {
  counts: number | null;
  reason: string | null;
}

export const decidedOf = ({ ruling }: UnusualDay): Decided => ({
  counts: ruling?.counts ?? null,
  reason: ruling?.reason ?? null,
});

interface Rule {
  of: DayOf;
  body: BodyOf<typeof ruleDay>;
  /** The version of the decision that the admin saw. */
  began: string | undefined;
}

const paramsOf = ({ challengeId: id, memberId, day }: DayOf) => ({ id, memberId, day });

/** Leaves days out of a challenge or sets what they count there, and takes that back. */
export function useRulings() {
  const invalidate = useInvalidate();
  const changed = useChanged('challenge.changed');
  const onSettled = () => Promise.all([invalidate(listUnusualDays), changed()]);
  const rule = useMutation({
    mutationFn: ({ of, body, began }: Rule) => callApi(ruleDay, { params: paramsOf(of), body, began }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: ({ of, row }: { of: DayOf; row: UnusualDay }) =>
      callApi(restoreDay, { params: paramsOf(of), began: versionOf(restoreDay, decidedOf(row)) }),
    onSettled,
  });
  return { rule, restore };
}
