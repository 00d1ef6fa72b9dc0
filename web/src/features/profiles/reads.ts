import { getMember, type Member } from '#contract/features/profiles/profiles.ts';
import { keyOf, type QueryKey } from '../../lib/api/query-keys.ts';

/** Describes what every change of a member makes stale; the member itself comes with the answer. */
export const memberChanged = {
  changed: 'member.changed',
  answers: (member: Member): readonly [QueryKey, Member] => [
    keyOf(getMember, { params: { id: member.id } }),
    member,
  ],
} as const;
