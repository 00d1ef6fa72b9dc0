import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import type { Kind } from '../kind-of-challenge.ts';

/** The kinds that the program has and this person may create. */
export function useCreatableKinds(): readonly Kind[] {
  const me = useMe();
  const { program } = me;
  const isAdmin = actsAs(me, 'challenges');
  const {
    metricsOn = false,
    pointsOn = false,
    converter = false,
    memberChallengeKinds = [],
  } = program?.settings ?? {};
  const plus = Boolean(program) && program?.tier !== 'core';
  const kinds = [
    'steps' as const,
    // Minutes come from activities.
    ...(converter ? ['minutes' as const] : []),
    ...(pointsOn ? ['points' as const] : []),
    ...(metricsOn && plus ? ['wellness' as const] : []),
  ];
  if (!isAdmin) return kinds.filter((kind) => memberChallengeKinds.includes(kind));
  return plus ? [...kinds, 'preventative'] : kinds;
}
