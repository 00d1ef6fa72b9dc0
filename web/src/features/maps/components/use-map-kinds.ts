import type { MapKind } from '#contract/features/maps.ts';
import { useMe } from '../../../lib/auth-user.ts';

/** The kinds of maps there are for a program of this tier; those for every program have all. */
export function useMapKinds(shared: boolean): MapKind[] {
  const { program } = useMe();
  const plus = shared || (program ? program.tier !== 'core' : false);
  return plus ? ['normal', 'wellness', 'preventative'] : ['normal'];
}
